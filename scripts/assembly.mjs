import { readdir, readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import asc from "assemblyscript/asc";

const query = "?assembly";

/**
 * `import { code } from "./index.ts?assembly"`: the AssemblyScript behind that file, compiled to WebAssembly, as bytes. It
 * comes within the script, for it is smaller than a request.
 * @returns {import("vite").Plugin}
 */
export function assembly() {
  return {
    name: "pinroll:assembly",
    enforce: "pre",
    resolveId(source, importer) {
      return source.endsWith(query) && importer ? resolve(dirname(importer), source) : null;
    },
    async load(id) {
      if (!id.endsWith(query)) return null;
      const sources = await sourcesIn(dirname(id));
      for (const file of sources.keys()) this.addWatchFile(file);
      const code = await compiled(id.slice(0, -query.length), sources);
      return `export const code = Uint8Array.from(atob("${Buffer.from(code).toString("base64")}"), (c) => c.charCodeAt(0));`;
    },
  };
}

/** @typedef {ReadonlyMap<string, string>} Sources texts by their absolute paths */

/**
 * @param {string} folder
 * @returns {Promise<Sources>}
 */
async function sourcesIn(folder) {
  const paths = (await readdir(folder)).sort().map((name) => resolve(folder, name));
  return new Map(
    await Promise.all(paths.map(async (path) => /** @type {const} */ ([path, await readFile(path, "utf8")]))),
  );
}

/** @type {Map<string, Promise<Uint8Array>>} */
const known = new Map();

/**
 * Compiles once what is asked for by several: the page and each of its workers, or each project of tests.
 * @param {string} entry absolute path
 * @param {Sources} sources
 */
function compiled(entry, sources) {
  const key = JSON.stringify([entry, ...sources]);
  const code = known.get(key) ?? compile(entry, sources);
  known.set(key, code);
  return code;
}

/**
 * @param {string} entry absolute path
 * @param {Sources} sources
 * @returns {Promise<Uint8Array>}
 */
async function compile(entry, sources) {
  const folder = dirname(entry);
  /** @type {Uint8Array | null} */
  let code = null;
  const options = ["--optimizeLevel", "3", "--enable", "simd", "--runtime", "stub", "--noAssert"];
  const { error } = await asc.main(["index.ts", "--outFile", "index.wasm", ...options], {
    readFile: (name) => sources.get(resolve(folder, name)) ?? null,
    writeFile: (_name, contents) => {
      if (typeof contents !== "string") code = contents;
    },
    listFiles: () => [],
  });
  if (error !== null || code === null)
    throw new Error(`AssemblyScript: ${error?.message ?? "nothing came out"}`);
  return code;
}
