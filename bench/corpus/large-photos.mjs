import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { exifIntoJpeg } from "../../scripts/exif-into.mjs";
import { exifBlock, joinBytes } from "../../scripts/exif-writer.mjs";
import { randomFrom } from "../../scripts/random.mjs";
import { cached } from "./cache.mjs";
import { originals, pixelsOf } from "./originals.mjs";
import { previewsBehind } from "./mpf.mjs";
import { previewsOf } from "./previews.mjs";

const orientations = [1, 6, 1, 8, 1, 3, 1];

/** A generated photo: its name in the folder and what is stored in it. @typedef {{ name: string, orientation: number }} LargePhoto */

/**
 * What the photos are like.
 * @typedef {object} Look
 * @property {12 | 24 | 48 | 108} [megapixels]
 * @property {import("./previews.mjs").PreviewKind} [preview] `none`; `small`: 160 px in Exif; `large`: that and one of about 1,600 px;
 *   `several`: 160, 640 and 1,920 px
 * @property {number} [pictures] how many different ones; as many as there are of the size unless told otherwise
 */

/**
 * JPEGs as cameras write them (baseline, 4:2:0, Exif; 3 to 4 MB at 12 megapixels), listed newest first as in the grid.
 * They are made once and kept; files beyond the first few repeat the pixels with other Exif, which costs a decoder the
 * same. Each has one zero more behind it than the one before: real photos hardly ever share a length, and those that do
 * are looked at for copies.
 * @param {number} count
 * @param {(line: string) => void} say
 * @param {Look} [look]
 * @returns {Promise<{ folder: string, photos: LargePhoto[] }>}
 */
export async function largePhotos(
  count,
  say,
  { megapixels = 12, preview = "none", pictures = originals[megapixels].pictures } = {},
) {
  const { width, height, pictures: all } = originals[megapixels];
  const photos = Array.from({ length: count }, (_, index) => describe(index));
  const pixels = await pixelsOf(megapixels, say, pictures);
  const few = pictures === all ? "" : `-of-${pictures}`;
  const folder = await cached(`${megapixels}mp-v4-${preview}-${count}${few}`, async (unfinished) => {
    const jpegs = await Promise.all(
      Array.from({ length: Math.min(pictures, count) }, (_, index) => readFile(join(pixels, `${index}.jpg`))),
    );
    const previews = await Promise.all(jpegs.map((jpeg) => previewsOf(jpeg, preview)));
    for (const [index, photo] of photos.entries()) {
      const { thumbnail, behind } = previews[index % pictures] ?? { behind: [] };
      const block = exifBlock({ ...factsOf(index), width, height, ...(thumbnail && { thumbnail }) });
      const jpeg = exifIntoJpeg(jpegs[index % pictures] ?? new Uint8Array(0), block);
      const whole = behind.length > 0 ? previewsBehind(jpeg, behind) : jpeg;
      await writeFile(join(unfinished, photo.name), joinBytes([whole, new Uint8Array(index)]));
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

/** One a minute. @param {number} index */
function factsOf(index) {
  const random = randomFrom(`facts ${index}`);
  return {
    make: "Pinroll",
    model: "Bench",
    orientation: describe(index).orientation,
    takenAt: new Date(Date.UTC(2025, 4, 4, 8, index)).toISOString().slice(0, 19),
    offset: "+02:00",
    location: { lat: random.between(36, 58), lng: random.between(-8, 24) },
  };
}
