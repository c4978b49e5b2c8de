import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { root } from "./build.mjs";
import { codeFiles, readModule } from "./modules.mjs";
import * as table from "./rooms.mjs";
import { findUnusedMembers } from "./unused-members.mjs";

/** @typedef {import("./modules.mjs").Module} Module */

const mostFiles = 30;
const featureFolder = "src/features";
const sides = ["page", "shared", "worker", "worker/library", "worker/photo"];
const features = readdirSync(join(root, featureFolder), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Each room, and the rooms it may import besides itself. @type {ReadonlyMap<string, readonly string[]>} */
export const rooms = new Map(
  Array.from([...rowsOf(table.rooms), ...rowsOfFeatures()], ([room, others]) => [
    room,
    room === "src/faults" ? others : ["src/faults", ...others],
  ]),
);
/** Each package, and the places that may import it. @type {ReadonlyMap<string, readonly string[]>} */
export const packages = rowsOf(table.packages);

const within = new Set(
  Object.entries(table.within).flatMap(([room, names]) => namesIn(names).map((name) => `${room}/${name}`)),
);
/** Rooms with others within. */
const around = new Set([...rooms.keys()].flatMap((room) => foldersAround(room)));
/** @param {Record<string, string>} written */
function rowsOf(written) {
  return new Map(
    Object.entries(written).flatMap(([names, value]) => namesIn(names).map((name) => [name, namesIn(value)])),
  );
}

/**
 * A row for each side of each feature: what its side may import, its own shared side, and those of the features it uses;
 * and one for its manifest, which may import its pages.
 * @returns {[string, string[]][]}
 */
function rowsOfFeatures() {
  const sideOf = rowsOf(table.sides);
  const usedBy = rowsOf(table.uses);
  return features.flatMap((feature) => {
    const used = usedBy.get(feature) ?? [];
    const usedFeatures = used.filter((name) => !name.includes("/"));
    const others = used.filter((name) => name.includes("/"));
    const own = `${featureFolder}/${feature}`;
    /** @type {[string, string[]]} */
    const manifest = [own, [...(sideOf.get("manifest") ?? []), `${own}/page`]];
    /** @type {[string, string[]][]} */
    const rows = roomsOfFeature(feature).map(({ room, side }) => [
      room,
      [
        ...(sideOf.get(side) ?? []),
        ...roomsOfFeature(feature).flatMap((own) => (isOpenTo(own.side, side) ? own.room : [])),
        ...usedFeatures
          .flatMap(roomsOfFeature)
          .flatMap((other) => (isOpenTo(other.side, side) ? other.room : [])),
        ...others,
      ],
    ]);
    return existsSync(join(root, own, "feature.ts")) ? [manifest, ...rows] : rows;
  });
}

/**
 * The sides a feature has.
 * @param {string} feature
 */
function roomsOfFeature(feature) {
  return sides
    .map((side) => ({ side, room: `${featureFolder}/${feature}/${side}` }))
    .filter(({ room }) => holdsCode(room));
}

/**
 * Whether there is code in a folder itself, or below it in folders that are no sides.
 * @param {string} folder
 */
function holdsCode(folder) {
  return (
    existsSync(join(root, folder)) &&
    readdirSync(join(root, folder)).some(
      (name) => !sides.some((side) => `${folder}/${name}`.endsWith(`/${side}`)),
    )
  );
}

/**
 * Whether code of one side may import that of another: the same thread, or shared.
 * @param {string} target
 * @param {string} from
 */
function isOpenTo(target, from) {
  return target === "shared" || (from !== "shared" && from.split("/")[0] === target.split("/")[0]);
}

/**
 * The names a text of the table stands for, each once: `a/{b c}` is short for `a/b a/c`, `@name` for a group, and
 * a star behind `src/features` for each feature that has that side.
 * @param {string} text
 * @returns {string[]}
 */
function namesIn(text) {
  const names = [...text.matchAll(/([^\s{}]+)(?:\{([^{}]*)\}([^\s{}]*))?/g)].flatMap(
    ([, before = "", inner, after = ""]) => {
      const group =
        before.startsWith("@") && Object.entries(table.groups).find(([name]) => `@${name}` === before);
      if (group) return namesIn(group[1]);
      if (before.startsWith(`${featureFolder}/*/`))
        return features.map((feature) => before.replace("*", feature)).filter(holdsCode);
      return inner === undefined
        ? before
        : inner
            .trim()
            .split(/\s+/)
            .map((part) => `${before}${part}${after}`);
    },
  );
  return [...new Set(names)];
}

/** @param {string} path */
function foldersAround(path) {
  const parts = path.split("/");
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join("/"));
}

/**
 * The room a folder belongs to: the one around it, of which no other is within, or that names it; null for a new folder.
 * @param {string} folder
 */
export function roomOf(folder) {
  const room = [...foldersAround(folder), folder].findLast((path) => rooms.has(path));
  if (room === undefined) return null;
  if (room.startsWith(featureFolder) && room.split("/").length > 3) return room;
  return folder === room || within.has(folder) || !around.has(room) ? room : null;
}

/**
 * The room a file belongs to: its folder's. Words of a feature are for all who speak, as those in `src/words` are.
 * @param {string} path
 */
const roomOfFile = (path) => (isWords(path) ? "src/words" : roomOf(posix.dirname(path)));

/** @param {string} path */
const isWords = (path) => /^src\/features\/[^/]+\/words\.ts$/.test(path);

/**
 * What walls refuse: imports of what a room may not import, and scripts of workers outside of `src/threads`.
 * @param {Module} module
 */
export function refusedImports({ path, imports, faults, startsWorkers }) {
  const folder = posix.dirname(path);
  const startsElsewhere = startsWorkers && folder !== "src/threads";
  return [
    ...faults.map((fault) => `${path} ${fault}.`),
    ...(startsElsewhere ? [`${path} starts a worker: only src/threads may.`] : []),
    ...imports.flatMap((name) =>
      name.startsWith(".") ? refusedPath(path, name) : refusedPackage(path, name),
    ),
  ];
}

/**
 * @param {string} path
 * @param {string} name
 */
function refusedPath(path, name) {
  const folder = posix.dirname(path);
  const target = posix.join(folder, name.replace(/\?(?!worker).*/, ""));
  if (/\.worker\.ts$|\?worker/.test(target))
    return folder === "src/threads"
      ? []
      : [`${path} names the script of a worker, ${target}: only src/threads may.`];
  const room = roomOfFile(path);
  if (room === null) return [`${path} imports ${target}: ${folder} has no row in scripts/rooms.mjs.`];
  const others = rooms.get(room) ?? [];
  const targetFolder = /\.\w+$/.test(target) ? posix.dirname(target) : target;
  const targetRoom = targetFolder === target ? roomOf(target) : roomOfFile(target);
  const other = others.includes(targetFolder) ? targetFolder : targetRoom;
  if (other !== null && (other === room || others.includes(other))) return [];
  return [`${path} imports ${target}: ${room} may import ${["itself", ...others].join(", ")}.`];
}

/**
 * @param {string} path
 * @param {string} name
 */
function refusedPackage(path, name) {
  const places = [...packages].find(([pattern]) => isNamed(name, pattern))?.[1];
  if (!places) return [`${path} imports the package ${name}, which has no row in scripts/rooms.mjs.`];
  if (places.some((place) => isAt(path, place))) return [];
  return [`${path} imports the package ${name}: only ${places.join(", ")} may.`];
}

/**
 * @param {string} name
 * @param {string} pattern `*` is one part of a path, `**` any number
 */
function isNamed(name, pattern) {
  const [, start = "", stars] = /^(.*?)(\*{0,2})$/.exec(pattern) ?? [];
  if (!stars) return name === start;
  return (
    name.startsWith(start) &&
    name.length > start.length &&
    (stars === "**" || !name.slice(start.length).includes("/"))
  );
}

/**
 * @param {string} path
 * @param {string} place a file, a folder with all within, or with a star its own files
 */
function isAt(path, place) {
  return path === place || path.startsWith(`${place}/`) || `${posix.dirname(path)}/*` === place;
}

/**
 * What is wrong with the table, seen beside all the code and the packages the app is built from.
 * @param {readonly Module[]} modules
 * @param {readonly string[]} dependencies
 */
export function wrongRows(modules, dependencies) {
  const folders = [...foldersOf(modules.filter(({ path }) => !isWords(path))).keys()];
  const inUse = new Set(folders.map(roomOf));
  const placed = [
    ...new Set([...packages.keys()].map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)),
  ];
  const homes = [...packages].flatMap(([name, places]) => places.map((place) => ({ name, place })));
  const imports = (/** @type {{ name: string; place: string }} */ { name, place }) =>
    modules.some((one) => isAt(one.path, place) && one.imports.some((imported) => isNamed(imported, name)));
  return [
    ...unless(
      folders,
      (folder) => roomOf(folder) !== null,
      (folder) => `${folder} has no row: it may import nothing.`,
    ),
    ...unless(
      rooms.keys(),
      (room) => inUse.has(room),
      (room) => `${room} has a row, and no code.`,
    ),
    ...unless(
      within,
      (folder) => folders.includes(folder),
      (folder) => `${folder} is named, and has no code.`,
    ),
    ...unless(
      new Set([...rooms.values()].flat()),
      (room) => rooms.has(room) || room.endsWith("/*"),
      (room) => `${room} may be imported, and has no row.`,
    ),
    ...unless(
      dependencies,
      (name) => placed.includes(name),
      (name) => `The package ${name} has no row.`,
    ),
    ...unless(
      placed,
      (name) => dependencies.includes(name),
      (name) => `The package ${name} has a row, and is none of the app's.`,
    ),
    ...unless(homes, imports, ({ name, place }) => `${place} may import the package ${name}, and does not.`),
  ];
}

/**
 * A sentence for each that is not as it should be.
 * @template T
 * @param {Iterable<T>} all
 * @param {(one: T) => boolean} isFine
 * @param {(one: T) => string} sentence
 */
function unless(all, isFine, sentence) {
  return [...all].filter((one) => !isFine(one)).map(sentence);
}

/**
 * Folders with too many files.
 * @param {readonly Module[]} modules
 */
export function crowdedFolders(modules) {
  return [...foldersOf(modules)].flatMap(([folder, { length }]) =>
    length > mostFiles ? [`${folder} has ${length} files: ${mostFiles} are the most.`] : [],
  );
}

/** @param {readonly Module[]} modules */
function foldersOf(modules) {
  /** @type {Map<string, Module[]>} */
  const folders = new Map();
  for (const module of modules) {
    const folder = posix.dirname(module.path);
    folders.set(folder, [...(folders.get(folder) ?? []), module]);
  }
  return folders;
}

/** Everything that breaks a rule, a sentence each. */
export function findBreaches() {
  const modules = codeFiles("src", "workers").map((path) =>
    readModule(path, readFileSync(join(root, path), "utf8")),
  );
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return [
    ...wrongRows(modules, Object.keys(dependencies)),
    ...modules.flatMap(refusedImports),
    ...crowdedFolders(modules),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const breaches = [...findBreaches(), ...findUnusedMembers()];
  for (const breach of breaches) console.error(breach);
  process.exitCode = breaches.length > 0 ? 1 : 0;
}
