import { join } from "node:path";
import sharp from "sharp";
import { format, quality } from "../wanted-thumbnail.mjs";

/** libvips threads a picture, and pictures at once. @typedef {{ concurrency: number, parallel: number }} SharpSetting */

/**
 * Makes every thumbnail and returns them with the milliseconds it took.
 * @param {string} folder
 * @param {string[]} names
 * @param {number} edge longest edge of the result
 * @param {SharpSetting} setting
 */
export async function thumbnailsBySharp(folder, names, edge, { concurrency, parallel }) {
  sharp.cache(false);
  sharp.concurrency(concurrency);
  /** @type {import("../types.d.mts").MadeThumbnail[]} */
  const made = [];
  const waiting = [...names];
  const start = performance.now();
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const fit = /** @type {const} */ ({ fit: "inside", withoutEnlargement: true });
      const picture = sharp(join(folder, name)).autoOrient().resize(edge, edge, fit);
      made.push({ name, bytes: await picture.toFormat(format.sharp, { quality: quality * 100 }).toBuffer() });
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return { ms: performance.now() - start, made };
}
