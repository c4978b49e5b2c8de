import { extname, join } from "node:path";
import sharp from "sharp";

/** What sharp's own libraries read; an SVG is no photo. */
const extensions = new Set([".jpg", ".jpeg", ".jpe", ".png", ".webp", ".avif", ".gif", ".tif", ".tiff"]);

/** @typedef {{ width: number, height: number }} Size */

/**
 * Those of a folder's files that sharp makes a thumbnail of, with its size, found by making it.
 * @param {string} folder
 * @param {readonly string[]} files paths within it
 * @param {number} edge
 * @returns {Promise<Map<string, Size>>}
 */
export async function readableBySharp(folder, files, edge) {
  /** @type {Map<string, Size>} */
  const sizes = new Map();
  for (const file of files.filter((one) => extensions.has(extname(one).toLowerCase()))) {
    const size = await thumbnailSize(join(folder, file), edge);
    if (size !== null) sizes.set(file, size);
  }
  return sizes;
}

/** Null where sharp does not read the file. @param {string} path @param {number} edge @returns {Promise<Size | null>} */
async function thumbnailSize(path, edge) {
  try {
    const fit = /** @type {const} */ ({ fit: "inside", withoutEnlargement: true });
    const { info } = await sharp(path)
      .autoOrient()
      .resize(edge, edge, fit)
      .webp()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height };
  } catch {
    return null;
  }
}
