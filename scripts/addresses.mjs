import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./build.mjs";

const text = readFileSync(join(root, "src/views/shell/layout/addresses.ts"), "utf8");
const names = [...text.matchAll(/^ +"\/([^"]+)":/gm)].flatMap(([, name]) => name ?? []);

/** The addresses of the app's pages, without the slash before them; all but the first screen's. */
export const pageNames = names.filter((name) => !name.includes("/"));

/** What lies below has names that only the app knows. */
export const namingFolders = ["photo", "album", "trip", "help"];

/** What pages lie below. */
export const folderNames = [
  ...new Set([...namingFolders, ...names.flatMap((name) => /^(.*)\//.exec(name)?.[1] ?? [])]),
];
