import { existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { root } from "../../scripts/build.mjs";

const cache = join(root, "node_modules/.cache/pinroll-bench");

/**
 * A folder of generated files, made on first use and kept. The name holds whatever decides the content, so that another
 * generator makes another folder.
 * @param {string} name
 * @param {(folder: string) => Promise<void>} fill
 * @returns {Promise<string>} its absolute path
 */
export async function cached(name, fill) {
  const folder = join(cache, name);
  if (existsSync(folder)) return folder;
  await removeAbandoned(name);
  // Of its own for each process, since two runs may want the same folder at once.
  const unfinished = `${folder}.unfinished-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await fill(unfinished);
  try {
    await rename(unfinished, folder);
  } catch (error) {
    // Another run was faster: the seeds make its folder the same.
    if (!existsSync(folder)) throw error;
    await rm(unfinished, { recursive: true, force: true });
  }
  return folder;
}

/** Unfinished folders of runs that were ended. @param {string} name */
async function removeAbandoned(name) {
  const begin = `${name}.unfinished-`;
  const entries = existsSync(cache) ? await readdir(cache) : [];
  for (const entry of entries.filter((one) => one.startsWith(begin)))
    if (!isRunning(Number(entry.slice(begin.length))))
      await rm(join(cache, entry), { recursive: true, force: true });
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
