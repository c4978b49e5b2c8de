import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Read at a time. */
const together = 32;

/**
 * Reads every file of a folder once, so that the system has them in memory: the first to read them would pay for the
 * disk, again whenever the system dropped them meanwhile.
 * @param {string} folder
 */
export async function warm(folder) {
  const names = await readdir(folder);
  for (let from = 0; from < names.length; from += together)
    await Promise.all(names.slice(from, from + together).map((name) => readFile(join(folder, name))));
}
