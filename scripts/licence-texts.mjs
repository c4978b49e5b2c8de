import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { licencesOfTexts } from "./sbom.mjs";

/** @typedef {import("vite").Plugin} Plugin */

/**
 * Puts `licences.txt` beside the built app: name, version and licence text of every package whose code is in it, the
 * workers' included, as their licences ask of anyone who passes the app on.
 * @param {readonly string[]} more what is said of files that are no modules
 * @returns {{ page: Plugin; worker: () => Plugin[] }} plugins for the page's build and for the workers' builds
 */
export function licenceTexts(more = []) {
  /** @type {Set<string>} */
  const folders = new Set();
  /** @type {NonNullable<Plugin["moduleParsed"]>} */
  const moduleParsed = ({ id }) => {
    const folder = packageFolder(id);
    if (folder !== null) folders.add(folder);
  };
  return {
    page: {
      name: "pinroll:licence-texts",
      apply: "build",
      moduleParsed,
      generateBundle() {
        const source = [...[...folders].map(describePackage).sort(), ...more].join("\n\n");
        this.emitFile({ type: "asset", fileName: "licences.txt", source: `${source}\n` });
      },
    },
    worker: () => [{ name: "pinroll:licence-texts-of-workers", apply: "build", moduleParsed }],
  };
}

/**
 * The folder of the package a module belongs to; null for the app's own modules.
 * @param {string} id the module's path, perhaps with a query
 */
export function packageFolder(id) {
  const path = id.replaceAll("\\", "/").replace(/^\0/, "");
  const match = /^(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path);
  return match?.[1] ?? null;
}

/** @param {string} folder */
function describePackage(folder) {
  const { name, version, license, author, homepage } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  );
  // A package may carry the texts of what is within it one folder down.
  const inner = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
    .map((entry) => join(folder, entry.name))
    .sort();
  const texts = [...new Set([folder, ...inner].flatMap(licencesIn))];
  const heading = `${name} ${version} (${license ?? licencesOfTexts[name]})`;
  const owner = typeof author === "string" ? author : author?.name;
  const pointer = ["No licence text comes with this package.", owner && `By ${owner}.`, homepage]
    .filter(Boolean)
    .join(" ");
  return [heading, "-".repeat(heading.length), ...(texts.length > 0 ? texts : [pointer])].join("\n");
}

/** @param {string} folder */
function licencesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|notice|copying)/i.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), "utf8").trim())
    .sort();
}
