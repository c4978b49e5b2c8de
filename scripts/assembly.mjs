import { readFile } from "node:fs/promises";
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
      const { code, files } = await compile(id.slice(0, -query.length));
      for (const file of files) this.addWatchFile(file);
      return `export const code = Uint8Array.from(atob("${Buffer.from(code).toString("base64")}"), (c) => c.charCodeAt(0));`;
    },
  };
}

/** @param {string} entry absolute path */
async function compile(entry) {
  const folder = dirname(entry);
  /** @type {string[]} */
  const files = [];
  /** @type {Uint8Array | null} */
  let code = null;
  const options = ["--optimizeLevel", "3", "--enable", "simd", "--runtime", "stub", "--noAssert"];
  const { error } = await asc.main(["index.ts", "--outFile", "index.wasm", ...options], {
    readFile: async (name) => {
      const path = resolve(folder, name);
      if (!path.startsWith(folder)) return null;
      const text = await readFile(path, "utf8").catch(() => null);
      if (text !== null) files.push(path);
      return text;
    },
    writeFile: (_name, contents) => {
      if (typeof contents !== "string") code = contents;
    },
    listFiles: () => [],
  });
  if (error !== null || code === null)
    throw new Error(`AssemblyScript: ${error?.message ?? "nothing came out"}`);
  return { code, files };
}
