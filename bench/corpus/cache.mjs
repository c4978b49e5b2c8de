import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
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
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await fill(unfinished);
  await rename(unfinished, folder);
  return folder;
}
