import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { googleMapPath, headersFor } from "../../../scripts/headers.mjs";
import {
  caddyExample,
  cloudflareExample,
  headersFileExample,
  nginxExample,
  redirectsExample,
} from "../../../scripts/server-examples.mjs";

const hosting = readFileSync("docs/hosting.md", "utf8");
const pages = ["/", "/map", "/assets/photo.worker-1a2b.js", "/basemap.pmtiles", "/src/map/google/other.html"];
const paths = [...pages, googleMapPath];

test.each([
  ["nginx", nginxExample()],
  ["Caddyfile", caddyExample()],
  ["Netlify's _headers", headersFileExample()],
  ["Cloudflare's _headers", cloudflareExample()],
  ["_redirects", redirectsExample()],
])("docs/hosting.md shows the example for %s as scripts/server-examples.mjs makes it", (_, example) => {
  expect(hosting).toContain(`\n${example}\n\`\`\``);
});

describe("the headers the examples send", () => {
  test.each(paths)("by nginx to %s are those of npm start", (path) => {
    expect(sentByNginx(nginxExample(), path)).toEqual(headersFor(path));
  });

  test.each(paths)("by Caddy to %s are those of npm start", (path) => {
    expect(sentByCaddy(caddyExample(), path)).toEqual(headersFor(path));
  });

  test.each(paths)("by Cloudflare Pages to %s are those of npm start", (path) => {
    expect(sentByHeadersFile(cloudflareExample(), path)).toEqual(headersFor(path));
  });

  test.each(paths)("by Netlify to %s are the strict ones", (path) => {
    expect(sentByHeadersFile(headersFileExample(), path)).toEqual(headersFor("/"));
  });
});

function sentByNginx(config: string, path: string): Record<string, string> {
  const values = new Map<string, string>();
  for (const [, name = "", pattern = "", special = "", usual = ""] of config.matchAll(
    /map \$request_uri (\$\w+) \{\n {2}~(\S+) "(.*)";\n {2}default "(.*)";/g,
  ))
    values.set(name, new RegExp(pattern).test(path) ? special : usual);
  const sent = [...config.matchAll(/add_header (\S+) (?:"(.*)"|(\$\w+)) always;/g)];
  return Object.fromEntries(
    sent.map(([, name = "", text, named = ""]) => [name, text ?? values.get(named) ?? ""]),
  );
}

function sentByCaddy(config: string, path: string): Record<string, string> {
  const matcher = path === googleMapPath ? "@google" : "@others";
  const block = new RegExp(`header ${matcher} \\{\\n([^}]*)\\n {2}\\}`).exec(config)?.[1] ?? "";
  return Object.fromEntries(
    [...block.matchAll(/^ {4}(\S+) "(.*)"$/gm)].map(([, name = "", value = ""]) => [name, value]),
  );
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
