import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { exifIntoJpeg } from "../../scripts/exif-into.mjs";
import { exifBlock } from "../../scripts/exif-writer.mjs";
import { randomFrom } from "../../scripts/random.mjs";
import { cached } from "./cache.mjs";
import { photoPixels } from "./photo-pixels.mjs";

const width = 4032;
const height = 3024;
const orientations = [1, 6, 1, 8, 1, 3, 1];
/** So many different pictures; files beyond them repeat the pixels with other Exif, which costs a decoder the same. */
const pictures = 12;

/** A generated photo: its name in the folder and what is stored in it. @typedef {{ name: string, orientation: number }} LargePhoto */

/**
 * JPEGs of 12 megapixels and 3 to 4 MB as cameras write them (baseline, 4:2:0, Exif, no preview), listed newest first
 * as in the grid. They are made once and kept.
 * @param {number} count
 * @param {(line: string) => void} say
 * @returns {Promise<{ folder: string, photos: LargePhoto[] }>}
 */
export async function largePhotos(count, say) {
  const photos = Array.from({ length: count }, (_, index) => describe(index));
  const originals = await cached("12mp-v2-pictures", async (unfinished) => {
    say(`Making ${pictures} pictures of 12 megapixels, once (about a minute).`);
    for (let index = 0; index < pictures; index++) {
      await writeFile(join(unfinished, `${index}.jpg`), await makePicture(index));
    }
  });
  const folder = await cached(`12mp-v2-${count}`, async (unfinished) => {
    for (const [index, photo] of photos.entries()) {
      const jpeg = await readFile(join(originals, `${index % pictures}.jpg`));
      await writeFile(join(unfinished, photo.name), exifIntoJpeg(jpeg, exifBlock(factsOf(index))));
    }
  });
  return { folder, photos: photos.toReversed() };
}

/** @param {number} index @returns {LargePhoto} */
function describe(index) {
  return {
    name: `bench-${String(index).padStart(4, "0")}.jpg`,
    orientation: orientations[index % orientations.length] ?? 1,
  };
}

/** @param {number} index */
async function makePicture(index) {
  const pixels = await photoPixels(randomFrom(`large ${index}`), width, height);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** One a minute. @param {number} index */
function factsOf(index) {
  const random = randomFrom(`facts ${index}`);
  return {
    make: "Pinroll",
    model: "Bench",
    width,
    height,
    orientation: describe(index).orientation,
    takenAt: new Date(Date.UTC(2025, 4, 4, 8, index)).toISOString().slice(0, 19),
    offset: "+02:00",
    location: { lat: random.between(36, 58), lng: random.between(-8, 24) },
  };
}
