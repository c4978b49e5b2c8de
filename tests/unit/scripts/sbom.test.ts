import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { allowedLicences, isAllowed, licenceOf, makeSbom } from "../../../scripts/sbom.mjs";
import type { Component } from "../../../scripts/sbom.mjs";

interface Locked {
  /** Where it stands under another name. */
  name?: string;
  version: string;
  license?: string;
  integrity?: string;
  link?: boolean;
}

const { components } = makeSbom();
const lock = JSON.parse(readFileSync("package-lock.json", "utf8")) as { packages: Record<string, Locked> };

/** Name, version and checksum of what `npm ci` installs. */
const locked = Object.entries(lock.packages)
  .filter(([path, { link }]) => path !== "" && link !== true)
  .map(([path, { name, version, integrity }]) => `${name ?? nameIn(path)} ${version} ${integrity ?? ""}`);

function nameIn(path: string): string {
  return path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
}

function described({ name, version, hashes = [] }: Component): string {
  const [hash] = hashes;
  const sum = hash === undefined ? "" : Buffer.from(hash.content, "hex").toString("base64");
  return `${name} ${version} ${hash === undefined ? "" : `${hash.alg.toLowerCase().replace("-", "")}-${sum}`}`;
}

describe("the bill of materials", () => {
  test("names every package of package-lock.json and its checksum", () => {
    expect(components.map(described).sort()).toEqual([...new Set(locked)].sort());
  });

  test("names a licence of each, and each may be used", () => {
    const refused = components.filter((component) => !isAllowed(licenceOf(component)));
    expect(refused.map((component) => `${component.name}: ${licenceOf(component)}`)).toEqual([]);
  });

  test("allows no licence that nothing has", () => {
    const texts = components.map(licenceOf).join(" ");
    expect([...allowedLicences].filter((licence) => !texts.includes(licence))).toEqual([]);
  });
});

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0-or-later)", true],
  ["MIT AND Zlib", true],
  ["MIT AND GPL-3.0-or-later", false],
  ["GPL-3.0-or-later", false],
  ["SEE LICENSE IN LICENSE.md", false],
  ["", false],
])("%j: may be used: %s", (expression, may) => {
  expect(isAllowed(expression)).toBe(may);
});
