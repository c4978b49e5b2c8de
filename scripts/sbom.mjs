import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { npmByShell, root } from "./build.mjs";

/**
 * A package as CycloneDX describes it.
 * @typedef {object} Component
 * @property {string} name
 * @property {string} version
 * @property {"required" | "optional" | "excluded" | undefined} [scope]
 * @property {{ license?: { id?: string; name?: string }; expression?: string }[] | undefined} [licenses]
 * @property {string} purl
 * @property {{ alg: string; content: string }[] | undefined} [hashes]
 */

/** Licences that packages may have: what builds and tests the app is not passed on, what the app ships is. */
export const allowedLicences = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0",
  "LGPL-3.0-or-later",
  "MIT",
  "MPL-2.0",
  "Unlicense",
  "Zlib",
]);

/**
 * Licences of packages that state theirs only as a text, by name.
 * @type {Readonly<Record<string, string>>}
 */
export const licencesOfTexts = { suncalc: "BSD-2-Clause" };

/**
 * Whether a licence, or an expression of several (SPDX), leaves a choice that is allowed.
 * @param {string} expression
 */
export function isAllowed(expression) {
  const plain = expression.replaceAll(/[()]/g, "").trim();
  return (
    plain !== "" &&
    plain
      .split(" OR ")
      .some((choice) => choice.split(" AND ").every((one) => allowedLicences.has(one.trim())))
  );
}

/**
 * The licence of a package as one expression; "" for none.
 * @param {Component} component
 */
export function licenceOf({ licenses = [] }) {
  return licenses
    .map(({ license, expression }) => expression ?? license?.id ?? license?.name ?? "")
    .join(" AND ");
}

/**
 * @param {string} name
 * @returns {Component["licenses"]}
 */
function licencesStated(name) {
  const { [name]: id } = licencesOfTexts;
  return id === undefined ? undefined : [{ license: { id } }];
}

/**
 * The bill of materials: every package `npm ci` installs, by name, version, checksum and licence. npm tells it without a
 * network, from package-lock.json. What differs from run to run is left out.
 */
export function makeSbom() {
  const text = execFileSync("npm", ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: npmByShell,
  });
  const { components } = /** @type {{ components: (Component & Record<string, unknown>)[] }} */ (
    JSON.parse(text)
  );
  const kept = components.map(({ version, scope, licenses, purl, hashes }) => ({
    type: "library",
    name: nameOf(purl),
    version,
    scope,
    licenses: licenses ?? licencesStated(nameOf(purl)),
    purl,
    hashes,
  }));
  // One that others stand for is there under several names; it is shipped where it is under one.
  const seen = new Map(kept.map((component) => [component.purl, component]));
  for (const component of kept) if (component.scope !== "excluded") seen.set(component.purl, component);
  const sorted = [...seen.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1));
  return { bomFormat: "CycloneDX", specVersion: "1.5", version: 1, components: sorted };
}

/**
 * The name of a package by its address, `pkg:npm/name@version`: another name may stand for it in package.json.
 * @param {string} purl
 */
function nameOf(purl) {
  return decodeURIComponent(purl.slice("pkg:npm/".length, purl.lastIndexOf("@")));
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(root, "sbom.cdx.json"), `${JSON.stringify(makeSbom(), null, 1)}\n`);
