import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { googleMapPath, headersFor } from "../../../scripts/headers.mjs";
import { serverFiles } from "../../../scripts/server-examples.mjs";

const hosting = readFileSync("docs/hosting.md", "utf8");
const pages = ["/", "/map", "/assets/photo.worker-1a2b.js", "/basemap.pmtiles", "/src/map/google/other.html"];
const paths = [...pages, "/bench/", googleMapPath];
const page = "<!doctype html>";
const files = serverFiles(page);
const file = (path: string): string => files[path] ?? "";
test("docs/hosting.md shows servers/nginx/nginx.conf as scripts/server-examples.mjs makes it", () => {
  expect(hosting).toContain(`\n${file("nginx/nginx.conf")}\`\`\``);
});

test("docs/hosting.md names the other files a release has for servers", () => {
  const folders = Object.keys(files).map((path) => `servers/${path.slice(0, path.indexOf("/"))}/`);
  expect(folders.filter((folder) => !hosting.includes(folder))).toEqual([]);
});

test("hosts that read rules get the app's page for what is not there", () => {
  expect([file("netlify/404.html"), file("cloudflare-pages/404.html")]).toEqual([page, page]);
});

test("the container is made of what a release has", () => {
  const copied = [...file("container/Containerfile").matchAll(/^COPY (\S+) \S+$/gm)].map(([, from]) => from);
  expect(copied).toEqual(["servers/nginx/nginx.conf", "app"]);
  expect(files).toHaveProperty(["nginx/nginx.conf"]);
  expect(file("nginx/nginx.conf")).toContain("\n  root /srv/pinroll;\n");
  expect(file("container/Containerfile")).toContain("\nCOPY app /srv/pinroll\n");
});

describe("the headers the examples send", () => {
  test.each(paths)("by nginx to %s are those of npm start", (path) => {
    expect(sentByNginx(file("nginx/nginx.conf"), path)).toEqual(headersFor(path));
  });

  test.each(paths)("by Caddy to %s are those of npm start", (path) => {
    expect(sentByCaddy(file("caddy/Caddyfile"), path)).toEqual(headersFor(path));
  });

  test.each(paths)("by Apache to %s are those of npm start", (path) => {
    expect(sentByApache(file("apache/.htaccess"), path)).toEqual(headersFor(path));
  });

  test.each(paths)("by Cloudflare Pages to %s are those of npm start", (path) => {
    expect(sentByHeadersFile(file("cloudflare-pages/_headers"), path)).toEqual(headersFor(path));
  });

  test.each(paths)("by Netlify to %s are the strict ones", (path) => {
    expect(sentByHeadersFile(file("netlify/_headers"), path)).toEqual(headersFor("/"));
  });
});

function sentByNginx(config: string, path: string): Record<string, string> {
  const values = new Map<string, string>();
  for (const [, name = "", special = "", usual = ""] of config.matchAll(
    /map \$request_uri (\$\w+) \{\n((?: {2}~.*\n)+) {2}default "(.*)";/g,
  )) {
    const own = [...special.matchAll(/^ {2}~(\S+) "(.*)";$/gm)].find(([, pattern = ""]) =>
      new RegExp(pattern).test(path),
    );
    values.set(name, own?.[2] ?? usual);
  }
  const sent = [...config.matchAll(/add_header (\S+) (?:"(.*)"|(\$\w+)) always;/g)];
  return Object.fromEntries(
    sent.map(([, name = "", text, named = ""]) => [name, text ?? values.get(named) ?? ""]),
  );
}

function sentByCaddy(config: string, path: string): Record<string, string> {
  const named = [...config.matchAll(/^ {2}@(\w+) path (\S+)$/gm)].find(([, , own]) => own === path)?.[1];
  const blocks = ["", `@${named ?? "others"} `].map(
    (matcher) => new RegExp(`header ${matcher}\\{\\n([^}]*)\\n {2}\\}`).exec(config)?.[1] ?? "",
  );
  return Object.fromEntries(
    [...blocks.join("\n").matchAll(/^ {4}(\S+) "(.*)"$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
}

function sentByApache(config: string, path: string): Record<string, string> {
  const sent: Record<string, string> = {};
  let applies = true;
  for (const line of config.split("\n")) {
    const [, asked] = /^<If "%\{THE_REQUEST\} =~ m#(.*)#">$/.exec(line) ?? [];
    const [, name = "", value = ""] = /^\s*Header always set (\S+) "(.*)"$/.exec(line) ?? [];
    if (asked !== undefined) applies = new RegExp(asked).test(`GET ${path} HTTP/1.1`);
    else if (line === "</If>") applies = true;
    else if (name !== "" && applies) sent[name] = value;
  }
  return sent;
}

function sentByHeadersFile(file: string, path: string): Record<string, string> {
  const sent: Record<string, string> = {};
  let applies = false;
  for (const line of file.split("\n")) {
    if (!line.startsWith(" ")) applies = line === "/*" || line === path;
    else if (applies) {
      const [, gone, name = "", value = ""] = /^ {2}(?:! (\S+)|([\w-]+): (.*))$/.exec(line) ?? [];
      if (gone !== undefined) delete sent[gone];
      else sent[name] = name in sent ? `${sent[name]}, ${value}` : value;
    }
  }
  return sent;
}
