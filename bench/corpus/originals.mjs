import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { randomFrom } from "../../scripts/random.mjs";
import { cached } from "./cache.mjs";
import { photoPixels } from "./photo-pixels.mjs";

/**
 * The sizes cameras and phones store, by megapixels, and how many different pictures of each are made: the largest take
 * most of a minute each.
 * @typedef {{ width: number, height: number, pictures: number }} Original
 */
export const originals = {
  12: { width: 4032, height: 3024, pictures: 12 },
  24: { width: 6000, height: 4000, pictures: 6 },
  48: { width: 8064, height: 6048, pictures: 4 },
  108: { width: 12_000, height: 9000, pictures: 2 },
};

/**
 * A folder of JPEGs without Exif, `0.jpg` and so on: what the files of one size are made from.
 * @param {keyof typeof originals} megapixels
 * @param {(line: string) => void} say
 * @param {number} [pictures] fewer than there are of this size, where there is no time for all
 */
export async function pixelsOf(megapixels, say, pictures = originals[megapixels].pictures) {
  const original = originals[megapixels];
  const few = pictures === original.pictures ? "" : `-${pictures}`;
  return cached(`${megapixels}mp-v3-pictures${few}`, async (unfinished) => {
    say(`Making ${pictures} pictures of ${megapixels} megapixels, once (up to a minute).`);
    for (let index = 0; index < pictures; index++)
      await writeFile(join(unfinished, `${index}.jpg`), await makeOriginal(index, original));
  });
}

/**
 * A JPEG without Exif.
 * @param {number} index tells the pictures of one size apart
 * @param {Original} original
 */
export async function makeOriginal(index, { width, height }) {
  const pixels = await photoPixels(randomFrom(`large ${index}`), width, height);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}
