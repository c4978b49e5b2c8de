import { basename } from "node:path";
import { groupsOfLibrary } from "./chunks.mjs";

const mark = "\0worker-entry:";

/**
 * Makes each worker's entry a file that only imports the worker's code, which becomes a chunk of its own. Without this,
 * lazy chunks import what they share with the worker from its entry. WebKit does not find a running worker's entry under
 * its URL: it loads and runs it again, and two workers then answer on one port.
 * @returns {import("vite").Plugin} for one worker's build
 */
export function workerEntries() {
  let main = "";
  return {
    name: "pinroll:worker-entries",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer, { isEntry }) {
      if (!isEntry) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      if (found === null) return null;
      main = found.id;
      return mark + main;
    },
    load(id) {
      return id.startsWith(mark) ? `import ${JSON.stringify(main)};` : null;
    },
    outputOptions(options) {
      // Asked before the entry is known. What the worker's code imports goes into its chunk.
      const name = () => basename(main).replace(".worker.ts", ".main");
      const test = (/** @type {string} */ id) => id === main;
      const own = { name, debugName: "main", test, priority: 1 };
      return { ...options, codeSplitting: { groups: [own, ...groupsOfLibrary(() => basename(main))] } };
    },
  };
}
