import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { npmByShell, root } from "../build.mjs";
import { git } from "./facts.mjs";

/**
 * What `npm audit` says of a package.
 * @typedef {{ via: (string | { url: string; title: string; severity: string })[] }} Vulnerability
 */

/** Advisories that do no harm here, by address, and why. @type {Readonly<Record<string, string>>} */
const explained = {};

/**
 * What keeps the commit from being released, a sentence each.
 * @param {string} version
 */
export function whatIsNotReady(version) {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return [
    ...uncommitted(git("status", "--porcelain")),
    ...unnamed(readFileSync(join(root, "CHANGELOG.md"), "utf8"), version),
    ...(lock.version === version
      ? []
      : [`package-lock.json is of version ${lock.version}, package.json of ${version}: run npm install.`]),
  ];
}

/** @param {string} status as `git status --porcelain` has it */
export function uncommitted(status) {
  const files = status.split("\n").filter((line) => line !== "");
  if (files.length === 0) return [];
  return [`There are changes that are not committed: ${files.map((line) => line.trim()).join(", ")}.`];
}

/**
 * @param {string} changelog
 * @param {string} version
 */
export function unnamed(changelog, version) {
  const newest = /^## (\S+)/m.exec(changelog)?.[1];
  return newest === version
    ? []
    : [`The newest part of CHANGELOG.md is "${newest ?? ""}", and this is version ${version}.`];
}

/** What `npm audit` finds that nothing explains, a sentence each; one sentence where the registry does not answer. */
export function audit() {
  const options = {
    cwd: root,
    encoding: /** @type {const} */ ("utf8"),
    maxBuffer: 2 ** 26,
    shell: npmByShell,
  };
  const { stdout } = spawnSync("npm", ["audit", "--json"], options);
  return advisories(stdout ?? "");
}

/**
 * @param {string} text what `npm audit --json` prints
 * @param {Readonly<Record<string, string>>} known advisories that are explained
 */
export function advisories(text, known = explained) {
  /** @type {{ vulnerabilities?: Record<string, Vulnerability>; message?: string }} */
  const { vulnerabilities, message } = text.startsWith("{") ? JSON.parse(text) : {};
  if (!vulnerabilities)
    return [
      `npm audit had no answer from the registry${message ? ` (${message})` : ""}. --no-audit goes on without.`,
    ];
  const found = Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
    via.flatMap((one) =>
      typeof one === "string" || Object.hasOwn(known, one.url)
        ? []
        : `${name}: ${one.title} (${one.severity}, ${one.url}).`,
    ),
  );
  return [...new Set(found)];
}

/** Whether all tests are well; their own words are shown. */
export function testsAreWell() {
  const args = [join(root, "scripts/test.mjs")];
  return spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" }).status === 0;
}
