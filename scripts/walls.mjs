import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { posix } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./build.mjs";
import { packages } from "./packages.mjs";
import { rooms } from "./rooms.mjs";

const configFile = `${root}/.oxlintrc.json`;

/**
 * The room a folder belongs to: the longest one its path begins with; null outside all rooms.
 * @param {string} folder
 */
export function roomOf(folder) {
  const names = Object.keys(rooms).filter((room) => folder === room || folder.startsWith(`${room}/`));
  return names.sort((a, b) => b.length - a.length)[0] ?? null;
}

/**
 * The linter's overrides that hold the table: one for each folder, and one for each file that may import a package or
 * more than its folder.
 * @param {readonly string[]} folders all folders with code
 */
export function wallOverrides(folders) {
  const walled = folders.filter((folder) => roomOf(folder) !== null).sort();
  const allowed = (/** @type {string} */ folder) => allowedFrom(folder, walled);
  const unknown = {
    files: ["src/**", "workers/**"],
    rules: refuse([], "This folder is new: run `node scripts/walls.mjs`."),
  };
  const perFolder = walled.map((folder) => ({
    files: [`${folder}/*`],
    rules: refuse([...allowed(folder), ...packagesOf(folder)], messageOf(roomOf(folder) ?? folder)),
  }));
  const files = [...new Set(Object.values(packages).flat())].filter((place) => /\.tsx?$/.test(place)).sort();
  const perFile = files.map((file) => {
    const folder = posix.dirname(file);
    return {
      files: [file],
      rules: refuse(
        [...allowed(folder), ...packagesOf(folder), ...packagesOf(file)],
        messageOf(roomOf(folder) ?? folder),
      ),
    };
  });
  return [unknown, ...perFolder, ...perFile];
}

/**
 * Patterns of what a folder may import, seen from it.
 * @param {string} folder
 * @param {readonly string[]} folders
 */
function allowedFrom(folder, folders) {
  const own = roomOf(folder) ?? "";
  const within = folders
    .filter((other) => roomOf(other) === own)
    .map((other) => `${pathTo(folder, other)}/*`);
  return [...within, ...(rooms[own] ?? []).flatMap((room) => patternsOf(folder, room, folders))];
}

/**
 * @param {string} folder
 * @param {string} room
 * @param {readonly string[]} folders
 */
function patternsOf(folder, room, folders) {
  const around = folders.some((other) => other.startsWith(`${room}/`) && roomOf(other) !== room);
  // A pattern over everything below would open the rooms within, too.
  if (!around && !folder.startsWith(`${room}/`)) return [`${pathTo(folder, room)}/**`];
  return folders.filter((other) => roomOf(other) === room).map((other) => `${pathTo(folder, other)}/*`);
}

/**
 * A path as an import writes it.
 * @param {string} from
 * @param {string} to
 */
function pathTo(from, to) {
  const path = posix.relative(from, to);
  if (path === "") return ".";
  return path.startsWith(".") ? path : `./${path}`;
}

/**
 * Packages whose home is this file or folder, or a room around the folder. The page's own room, `src`, is around none.
 * @param {string} place
 */
function packagesOf(place) {
  const isHome = (/** @type {string} */ home) =>
    home === place || (home !== "src" && !/\.tsx?$/.test(home) && place.startsWith(`${home}/`));
  return Object.keys(packages).filter((name) => packages[name]?.some(isHome));
}

/**
 * @param {readonly string[]} allowed
 * @param {string} message
 */
function refuse(allowed, message) {
  const group = ["**", ...allowed.map((pattern) => `!${pattern}`)];
  return { "no-restricted-imports": ["error", { patterns: [{ group, message }] }] };
}

/** @param {string} room */
function messageOf(room) {
  const others = rooms[room] ?? [];
  return `${room} may import itself${others.length > 0 ? `, ${others.join(", ")}` : ""}.`;
}

/** The folders with code, as git knows them. */
export function codeFolders() {
  const listed = execFileSync(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "src", "workers"],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  const files = listed.split("\n").filter((path) => /\.tsx?$/.test(path));
  return [...new Set(files.map((path) => posix.dirname(path)))];
}

/** The linter's configuration as it should be: an override a line, and all but the walls as it is. */
export function configWithWalls() {
  const { overrides, ...config } = JSON.parse(readFileSync(configFile, "utf8"));
  const others = overrides.filter(
    (/** @type {{ rules: object }} */ { rules }) => !("no-restricted-imports" in rules),
  );
  const lines = [...wallOverrides(codeFolders()), ...others].map(
    (override) => `    ${JSON.stringify(override)}`,
  );
  const head = JSON.stringify(config, null, 2).replace(/\n\}$/, "");
  return `${head},\n  "overrides": [\n${lines.join(",\n")}\n  ]\n}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  writeFileSync(configFile, configWithWalls());
}
