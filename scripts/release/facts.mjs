import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../build.mjs";

/**
 * What a release is made from.
 * @typedef {object} Facts
 * @property {Readonly<Record<string, unknown>> & { name: string; version: string }} manifest package.json
 * @property {Date} time of the commit: what the archive gives all its files
 * @property {(file: string) => string} texts a text of `texts/`, with the version in it
 */

/** @returns {Facts} */
export function readFacts() {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return {
    manifest,
    time: new Date(Number(git("log", "-1", "--format=%ct")) * 1000),
    texts: (file) =>
      readFileSync(join(import.meta.dirname, "texts", file), "utf8").replaceAll("VERSION", manifest.version),
  };
}

/** @param {...string} args */
export function git(...args) {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}
