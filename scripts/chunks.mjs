import { resolve } from "node:path";
import { languages, idOfWords } from "./locales.mjs";

/** @typedef {(id: string) => { importedIds: string[] } | null} Known what the build knows of a module */
/**
 * @typedef {object} Together modules that are needed at the same moment, and so come in one chunk
 * @property {string} name of the chunk
 * @property {readonly string[]} of files from the project's root: these, and all they import
 * @property {readonly string[]} [alone] of those, files that are entries: they run where they are asked for, and nowhere else
 * @property {readonly string[]} [also] what these import, too; the chunk has only what both need
 * @property {RegExp} [except] what a chunk after it has
 */

/** All icons but the first screen's: one module has the names of all of them, so imports do not tell who needs which. */
const laterIcons =
  /lucide-react\/dist\/esm\/icons\/(?!(?:circle-exclamation-point|circle-play|file-plus|folder-plus|rotate-cw|settings|upload|x)\.)/;

/**
 * In the order in which they are needed: what several need is in the chunk of the first. Each needs only chunks before it.
 * @type {readonly Together[]}
 */
const together = [
  { name: "ahead", of: ["src/ahead.ts"], alone: ["src/ahead.ts"] },
  { name: "client", of: ["src/main.tsx"], also: ["src/map/google/frame.tsx"] },
  { name: "session", of: ["src/main.tsx"], alone: ["src/main.tsx"], except: laterIcons },
  { name: "photos", of: ["src/shell.tsx", "src/views/grid/photo-grid.tsx"] },
];

/** What the build itself adds to the page. */
const polyfill = "\0vite/modulepreload-polyfill.js";

/**
 * In the library worker: what opens a kept library, up to its first tiles and their pictures; then what the page asks of
 * any library once it shows some photos.
 */
const ofLibrary = [
  {
    name: "opening",
    of: [
      "workers/library/persistence/loading/loading.ts",
      "workers/library/persistence/loading/chunk-columns.ts",
      "workers/library/persistence/loading/replay.ts",
      "workers/library/pictures/data-urls.ts",
      "workers/library/pairs/beside.ts",
      "workers/library/duplicates/copy-names.ts",
    ],
  },
  {
    name: "asked",
    of: [
      "workers/library/queries/clusters.ts",
      "workers/library/queries/count-places.ts",
      "workers/library/queries/histogram.ts",
      "workers/library/queries/located-points.ts",
      "workers/library/queries/shared-by.ts",
      "src/features/stacks/worker/library/stack-port.ts",
    ],
  },
];

/** Areas of words that come together, as the parts above do: the first screen's, and those around photos. */
const words = [
  { name: "first", areas: ["first"] },
  { name: "photos", areas: ["common", "shell", "importing", "notes", "search", "grid"] },
];

/**
 * Puts what is needed together into one chunk each. Otherwise every module that several parts share becomes a chunk of its
 * own, and the first tile of a kept library waits for a hundred small files.
 * @returns {import("vite").Rolldown.CodeSplittingGroup[]}
 */
export function chunkGroups() {
  return [...together.map((one, at) => groupOf(one, together.length - at)), ...words.flatMap(groupsOfWords)];
}

/**
 * The same in the library worker, beside the chunk of its own code; see worker-entries.mjs.
 * @param {() => string} worker the file of the worker that is built
 * @returns {import("vite").Rolldown.CodeSplittingGroup[]}
 */
export function groupsOfLibrary(worker) {
  const isIts = () => worker() === "library.worker.ts";
  return ofLibrary.map((one, at) => {
    const { name, ...group } = groupOf(one, (ofLibrary.length - 1 - at) / ofLibrary.length);
    return {
      ...group,
      name: (id, context) => (isIts() && typeof name === "function" ? name(id, context) : null),
    };
  });
}

/**
 * @param {Together} one
 * @param {number} priority
 * @returns {import("vite").Rolldown.CodeSplittingGroup}
 */
function groupOf({ name, of, alone = [], also, except }, priority) {
  const entries = new Set(alone.map((file) => resolve(file)));
  /** @type {Set<string> | null} */
  let chosen = null;
  return {
    debugName: name,
    priority,
    name: (id, context) => {
      chosen ??= choose((one) => context.getModuleInfo(one));
      return chosen.has(id) ? name : null;
    },
  };

  /** @param {Known} known */
  function choose(known) {
    const other = also === undefined ? null : reached(also, known);
    const ids = [...reached(of, known)].filter(
      (id) => !entries.has(id) && (other?.has(id) ?? true) && except?.test(id) !== true,
    );
    return new Set(name === "client" ? [...ids, polyfill] : ids);
  }
}

/**
 * These files and all they import, directly or not.
 * @param {readonly string[]} files
 * @param {Known} known
 */
function reached(files, known) {
  /** @type {Set<string>} */
  const seen = new Set();
  const left = files.map((file) => resolve(file));
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    left.push(...(known(id)?.importedIds ?? []));
  }
  return seen;
}

/**
 * One for each language.
 * @param {typeof words[number]} one
 * @returns {import("vite").Rolldown.CodeSplittingGroup[]}
 */
function groupsOfWords({ name, areas }) {
  return languages.map((language) => {
    const ids = new Set(areas.map((area) => idOfWords(language, area)));
    if (name === "first") ids.add(idOfWords(language));
    return { name: `${name}.${language}`, test: (id) => ids.has(id) };
  });
}
