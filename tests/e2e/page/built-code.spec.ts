import { readFileSync } from "node:fs";
import { join } from "node:path";
import { builtApp, builtPages, chunksOfApp, plainName } from "../../support/built-app.ts";
import { expect, test } from "../../support/test.ts";

const scripts = chunksOfApp()
  .filter((file) => file.endsWith(".js"))
  .map((file) => ({ name: plainName(file), text: readFileSync(join(builtApp, "assets", file), "utf8") }));

/** Chunks that hold what could make code, markup or workers of text, and why it does not there. */
const explained: readonly { what: string; pattern: RegExp; where: Readonly<Record<string, string>> }[] = [
  { what: "eval", pattern: /\beval\(/, where: {} },
  {
    what: "new Function",
    pattern: /\bFunction\(/,
    where: {
      "load-gazetteer.js": "rbush compiles a format that nobody here gives it; the policy would refuse",
      "true-offsets.js": "the same, for the time zones of a repair",
    },
  },
  {
    what: "code by another name",
    pattern: /\bimport\(\s*[^"'`)\s]|\bimportScripts\(|document\.write/,
    where: {
      "browser-image-compression.js": "for the worker it is asked not to use",
      "typesense.js": "its client's method of that name, which sends documents",
      "seen.main.js":
        "ONNX Runtime, for its own script elsewhere: it has that within, and is given the bytes it runs",
    },
  },
  {
    what: "markup",
    pattern: /\.(?:innerHTML|outerHTML)\s*=[^=]|insertAdjacentHTML|createContextualFragment|\bsrcdoc\s*=[^=]/,
    where: {
      "Text.js": "OpenLayers measures a letter: the one text the page's Trusted Types let through",
      "ImageTile.js": "OpenLayers' attribution, a control that is not used",
      "client.js": "React, for scripts and for dangerouslySetInnerHTML, neither of which is used",
    },
  },
  {
    what: "documents of text",
    pattern: /new DOMParser/,
    where: { "exif-second.js": "ExifReader reads XMP so, where there is a DOM: not in a worker" },
  },
  {
    what: "workers",
    pattern: /new Worker\((?!new URL\(`\/assets\/)/,
    where: {
      "media.js": "Mediabunny's timer for recordings, which are not made",
      "browser-image-compression.js": "it is asked to use none",
      "seen.main.js": "ONNX Runtime, for more threads or a proxy: it is asked to use none",
    },
  },
];

for (const { what, pattern, where } of explained)
  test(`${what}: only where it is explained, and no explanation is left over`, () => {
    const found = scripts.filter(({ text }) => pattern.test(text)).map(({ name }) => name);
    expect([...new Set(found)].sort()).toEqual(Object.keys(where).sort());
  });

/** Hosts that stand in scripts: names of formats, links for people, texts of errors. Nothing is loaded from them. */
const mentioned: Readonly<Record<string, string>> = {
  "names of formats":
    "ns.adobe.com ns.google.com ns.oplus.com ns.microsoft.com cipa.jp purl.org www.w3.org www.digikam.org " +
    "darktable.sf.net www.opengis.net " +
    "www.topografix.com ns.iview-multimedia.com fallback.namespace iptc.org ns.apple.com ns.sensefly.com pix4d.com " +
    "www.dji.com www.metadataworkinggroup.com www.skydio.com",
  "links for people":
    "www.geonames.org www.naturalearthdata.com www.soest.hawaii.edu creativecommons.org tiles.example search.example " +
    "s3.example photos.example www.loc.gov www.adobe.com developer.mozilla.org maps.protomaps.com ourairports.com",
  "what packages say of themselves and of errors":
    "react.dev rolldown.rs github.com www.npmjs.com mozilla.org visgl.github.io localhost " +
    "stackoverflow.com typesense.org web.dev",
  "the self-test, which has the policy refuse it; it can belong to nobody": "pinroll.invalid",
  "Google's map, in its own frame, for people with a key": "maps.googleapis.com",
  "browser-image-compression, for the worker it is asked not to use": "cdn.jsdelivr.net",
};

test("no script names a host that is not explained", () => {
  const known = new Set(Object.values(mentioned).flatMap((hosts) => hosts.split(" ")));
  const found = new Map<string, string>();
  for (const { name, text } of scripts)
    for (const [, host = ""] of text.matchAll(/\b(?:https?|wss?):\/\/([\w-]+(?:\.[\w-]+)*)/g))
      found.set(host, name);
  expect([...found].filter(([host]) => !known.has(host))).toEqual([]);
  expect([...known].filter((host) => !found.has(host))).toEqual([]);
});

test("Google's address is in the chunk of its frame alone", () => {
  const found = scripts.filter(({ text }) => text.includes("maps.googleapis.com")).map(({ name }) => name);
  expect(found).toEqual(["google-map.js"]);
});

for (const path of builtPages)
  test(`${path} holds no script, style or handler of its own, and loads from nowhere else`, () => {
    const html = readFileSync(join(builtApp, path), "utf8");
    const found = html.match(
      /<script(?![^>]*\ssrc=)[^>]*>|<style\b|\son\w+=|\sstyle=|javascript:|<base\b|http-equiv/gi,
    );
    expect(found).toBeNull();
    const loaded = [...html.matchAll(/\s(?:src|href)="([^"]*)"/g)].map(([, url = ""]) => url);
    expect(loaded.length).toBeGreaterThan(3);
    expect(loaded.filter((url) => !/^\/(?!\/)/.test(url))).toEqual([]);
  });

test("the licence of every package the app depends on goes with it", () => {
  const licences = readFileSync(join(builtApp, "licences.txt"), "utf8");
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    dependencies: Record<string, string>;
  };
  const missing = Object.entries(dependencies).filter(
    ([name, version]) => !licences.includes(`${name} ${version} (`),
  );
  expect(missing).toEqual([]);
});
