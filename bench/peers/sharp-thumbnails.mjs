import { join } from "node:path";
import sharp from "sharp";

/**
 * sharp's settings to choose from: libvips threads a picture, pictures at once. Which is fastest depends on the machine.
 * @param {number} cores
 */
export function settingsFor(cores) {
  return [
    { concurrency: 1, parallel: cores },
    { concurrency: 1, parallel: cores + 2 },
    { concurrency: cores, parallel: 2 },
  ];
}

/** @typedef {{ concurrency: number, parallel: number }} SharpSetting */

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
      const picture = sharp(join(folder, name)).autoOrient().resize(edge, edge, { fit: "inside" });
      made.push({ name, bytes: await picture.webp({ quality: 80 }).toBuffer() });
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return { ms: performance.now() - start, made };
}

/**
 * The fastest of the settings on some of the files.
 * @param {string} folder
 * @param {string[]} names
 * @param {number} edge
 * @param {number} cores
 */
export async function fastestSetting(folder, names, edge, cores) {
  /** @type {{ setting: SharpSetting, ms: number }[]} */
  const tried = [];
  await thumbnailsBySharp(folder, names.slice(0, 2), edge, { concurrency: 1, parallel: 1 });
  for (const setting of settingsFor(cores)) {
    tried.push({ setting, ms: (await thumbnailsBySharp(folder, names, edge, setting)).ms });
  }
  return tried.reduce((best, next) => (next.ms < best.ms ? next : best)).setting;
}
