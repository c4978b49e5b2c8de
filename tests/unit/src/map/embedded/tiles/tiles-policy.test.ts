import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { headersFor, securityHeaders, oneOrigin } from "../../../../../../scripts/headers.mjs";
import { listen } from "../../../../../../scripts/listen.mjs";
import { serveFolder } from "../../../../../../scripts/serve.mjs";
import { readAddress } from "../../../../../../src/store/map/map-tiles-address.ts";

const policy = "Content-Security-Policy";
const tiles = "https://tiles.example";

/** What a policy says, by directive. */
const directives = (text: string | null | undefined): Map<string, string> =>
  new Map((text ?? "").split("; ").map((each) => [each.split(" ")[0] ?? "", each]));

test("without a tile server no header differs from the strict ones", () => {
  for (const path of ["/", "/settings", "/assets/a.js"]) expect(headersFor(path)).toBe(securityHeaders);
});

test("with one, pages may fetch and show from it, and nothing else differs", () => {
  const strict = directives(securityHeaders[policy]);
  const loose = directives(headersFor("/map", { tiles })[policy]);
  expect([...loose.keys()]).toEqual([...strict.keys()]);
  const differing = [...loose].filter(([name, said]) => said !== strict.get(name));
  expect(differing).toEqual([
    ["img-src", `${strict.get("img-src")} ${tiles}`],
    ["connect-src", `${strict.get("connect-src")} ${tiles}`],
  ]);
});

test("a search server is reached by pages alone, and shows nothing in them", () => {
  const strict = directives(securityHeaders[policy]);
  const search = "https://search.example";
  const loose = directives(headersFor("/", { search })[policy]);
  const differing = [...loose].filter(([name, said]) => said !== strict.get(name));
  expect(differing).toEqual([["connect-src", `${strict.get("connect-src")} ${search}`]]);
  for (const path of ["/assets/library.worker-1.js", "/sw.js"])
    expect(headersFor(path, { search })).toBe(securityHeaders);
});

test("the server sends it with pages, and keeps workers' scripts and Google's frame to themselves", async () => {
  const folder = await mkdtemp(join(tmpdir(), "pinroll-tiles-"));
  await mkdir(join(folder, "assets"));
  await mkdir(join(folder, "src/map/google"), { recursive: true });
  await writeFile(join(folder, "index.html"), "<!doctype html>");
  await writeFile(join(folder, "assets/photo.worker-1.js"), "");
  await writeFile(join(folder, "src/map/google/frame.html"), "<!doctype html>");
  const { server, port } = await listen(serveFolder(folder, { tiles }), {
    host: "127.0.0.1",
    port: 0,
    strict: true,
  });
  const sent = async (path: string): Promise<string | null> =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get(policy);
  try {
    for (const path of ["/", "/map", "/settings"]) expect(await sent(path)).toContain(tiles);
    expect(await sent("/assets/photo.worker-1.js")).toBe(securityHeaders[policy]);
    expect(await sent("/src/map/google/frame.html")).not.toContain(tiles);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await rm(folder, { recursive: true });
  }
});

test.each([
  ["https://tiles.example", "https://tiles.example"],
  ["https://Tiles.Example:8443/", "https://tiles.example:8443"],
  ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
  ["http://tiles.example", null],
  ["https://tiles.example/path", null],
  ["https://*.example", null],
  ["https://a.example https://b.example", null],
  ["https://a.example; script-src *", null],
  ["https:", null],
  ["*", null],
  ["", null],
])("%j names the origin %j", (text, origin) => {
  expect(oneOrigin(text)).toBe(origin);
});

test.each([
  ["https://tiles.example/{z}/{x}/{y}.png?key=1", "https:", { kind: "pictures", host: "tiles.example" }],
  ["https://tiles.example/{z}/{x}/{-y}.png", "https:", { kind: "pictures", host: "tiles.example" }],
  ["https://tiles.example/a/oslo.pmtiles?token=1", "https:", { kind: "archive", host: "tiles.example" }],
  ["http://127.0.0.1:99/oslo.pmtiles", "http:", { kind: "archive", host: "127.0.0.1:99" }],
  ["http://tiles.example/{z}/{x}/{y}.png", "https:", "The address must start with https://."],
  ["javascript:alert(1)//{z}{x}{y}", "http:", "The address must start with https://."],
  ["tiles.example/{z}/{x}/{y}.png", "https:", "This isn’t an address. Addresses start with https://."],
  ["https://{s}.tiles.example/{z}/{x}/{y}.png", "https:", "Replace {s} with the name of one server."],
  [
    "https://tiles.example/style.json",
    "https:",
    "The address must include {z}, {x} and {y}, or end in .pmtiles.",
  ],
])("the address %s on a page by %s is understood or refused in words", (url, protocol, read) => {
  expect(readAddress(url, { protocol })).toEqual(read);
});
