import { readFileSync } from "node:fs";
import { join } from "node:path";
import { oneOrigin, purposes } from "./headers.mjs";

/** @typedef {import("./headers.mjs").Origins} Origins */
/** @typedef {import("./headers.mjs").Purpose} Purpose */

/** Where the page asks what its host has set up: a small file of the site, which a host may write by hand. */
export const hostPath = "/host.json";

/**
 * The origins a host's file names; none where it is not there or cannot be read.
 * @param {string} folder of the built app
 * @returns {Origins}
 */
export function readHostFile(folder) {
  try {
    const said = JSON.parse(readFileSync(join(folder, hostPath), "utf8"));
    return originsOf((purpose) => said[purpose]);
  } catch {
    return {};
  }
}

/**
 * What environment variables name, as `PINROLL_ANALYTICS=https://stats.example`.
 * @param {Record<string, string | undefined>} environment
 * @returns {Origins}
 */
export function originsOfEnvironment(environment) {
  return originsOf((purpose) => environment[`PINROLL_${purpose.toUpperCase()}`]);
}

/**
 * @param {(name: Purpose | "streets") => unknown} said
 * @returns {Origins}
 */
function originsOf(said) {
  /** @type {Origins} */
  const origins = {};
  for (const purpose of /** @type {Purpose[]} */ (Object.keys(purposes))) {
    const text = said(purpose);
    const origin = typeof text === "string" ? oneOrigin(text) : null;
    if (origin !== null) origins[purpose] = origin;
  }
  return { ...origins, ...streetsAt(said("streets")) };
}

/**
 * The streets people get with one press: a `.pmtiles` file, whose server is the one of map tiles. Nothing where the text
 * is no such address.
 * @param {unknown} text
 * @returns {Origins}
 */
export function streetsAt(text) {
  if (typeof text !== "string" || !URL.canParse(text)) return {};
  const { origin, pathname, href } = new URL(text);
  const tiles = pathname.endsWith(".pmtiles") ? oneOrigin(origin) : null;
  return tiles === null ? {} : { tiles, streets: href };
}

/**
 * Writes the host's file beside the built app: what the environment names, mostly nothing.
 * @returns {import("vite").Plugin}
 */
export function hostFile() {
  return {
    name: "pinroll:host-file",
    apply: "build",
    generateBundle() {
      const source = JSON.stringify(originsOfEnvironment(process.env));
      this.emitFile({ type: "asset", fileName: hostPath.slice(1), source });
    },
  };
}
