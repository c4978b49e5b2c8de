import { open, readdir } from "node:fs/promises";
import { join, relative } from "node:path";

/** As much of a file as the app reads at first. */
const headBytes = 65_536;

/** A folder of a person's own and the files in it, by their paths within it. @typedef {{ folder: string, files: string[] }} NamedFolder */

/**
 * Lists a folder with all folders in it, and reads the beginning of each file once, so that the first to be measured does
 * not pay for the disk. Rejects where there is no such folder, and where there is nothing in it.
 * @param {string} folder absolute
 * @returns {Promise<NamedFolder>}
 */
export async function namedFolder(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => {
    throw new Error(`There is no folder ${folder} that can be read.`);
  });
  // A link may lead anywhere, out of the folder or in circles, and what a drop makes of it is the browser's choice.
  const link = entries.find((entry) => entry.isSymbolicLink());
  if (link) throw new Error(`${join(link.parentPath, link.name)} is a link. Name a folder without links.`);
  const files = entries.filter((entry) => entry.isFile());
  if (files.length === 0) throw new Error(`There are no files in ${folder}.`);
  const paths = files.map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  for (const path of paths) await readHead(join(folder, path));
  return { folder, files: paths.toSorted() };
}

/** @param {string} path */
async function readHead(path) {
  const file = await open(path);
  try {
    await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  } finally {
    await file.close();
  }
}
