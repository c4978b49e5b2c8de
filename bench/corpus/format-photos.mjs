import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { exifIntoPng, exifIntoWebp } from "../../scripts/exif-into.mjs";
import { exifBlock, joinBytes } from "../../scripts/exif-writer.mjs";
import { cached } from "./cache.mjs";
import { originals, pixelsOf } from "./originals.mjs";
import { minuteOf, pictureNames, pictures } from "./photo-dates.mjs";

/** The date an encoder writes, to be replaced by each file's own. */
const noDate = "2025:05:04 00:00:00";
const size = originals[12];

/**
 * How a picture of 12 megapixels becomes one of another format, and how a date gets into it. Sizes are those of exports:
 * 1 MB as AVIF, 2 MB as WebP, 29 MB as PNG.
 * @satisfies {Record<string, { encode: (picture: import("sharp").Sharp) => import("sharp").Sharp, dated: (bytes: Buffer, date: string, index: number) => Uint8Array }>}
 */
const formats = {
  avif: {
    encode: (picture) =>
      picture.avif({ quality: 60, effort: 2 }).withExif({ IFD2: { DateTimeOriginal: noDate } }),
    dated: (bytes, date, index) => joinBytes([dateInPlace(bytes, date), freeBox(index)]),
  },
  webp: {
    encode: (picture) => picture.webp({ quality: 85, effort: 2 }),
    dated: (bytes, date, index) => exifIntoWebp(bytes, block(date, index), size),
  },
  png: {
    encode: (picture) => picture.png({ compressionLevel: 6 }),
    dated: (bytes, date, index) => exifIntoPng(bytes, block(date, index)),
  },
};

/** @typedef {keyof typeof formats} PhotoFormat */
export const photoFormats = /** @type {PhotoFormat[]} */ (Object.keys(formats));

/**
 * The pictures of `largePhotos` in another format, with an Exif date each, listed newest first as in the grid. They are
 * made once and kept.
 * @param {number} count
 * @param {(line: string) => void} say
 * @param {PhotoFormat} format
 * @returns {Promise<{ folder: string, names: string[] }>}
 */
export async function formatPhotos(count, say, format) {
  const { encode, dated } = formats[format];
  const encoded = await cached(`${format}-v1-pictures`, async (unfinished) => {
    const pixels = await pixelsOf(12, say);
    say(`Making ${pictures} pictures of 12 megapixels as ${format.toUpperCase()}, once.`);
    for (let index = 0; index < pictures; index++)
      await encode(sharp(join(pixels, `${index}.jpg`))).toFile(join(unfinished, `${index}.${format}`));
  });
  const names = pictureNames(count, format);
  const folder = await cached(`${format}-v1-${count}`, async (unfinished) => {
    for (const [index, name] of names.entries()) {
      const bytes = await readFile(join(encoded, `${index % pictures}.${format}`));
      await writeFile(join(unfinished, name), dated(bytes, minuteOf(index), index));
    }
  });
  return { folder, names: names.toReversed() };
}

/** Of another length each, for files of one length are looked at for copies. @param {string} date @param {number} index */
function block(date, index) {
  const takenAt = date.replace(":", "-").replace(":", "-").replace(" ", "T");
  return exifBlock({
    make: "Pinroll",
    model: "Bench",
    description: ".".repeat(index + 1),
    takenAt,
    orientation: 1,
  });
}

/** @param {Buffer} bytes @param {string} date */
function dateInPlace(bytes, date) {
  const dated = Buffer.from(bytes);
  const at = dated.indexOf(noDate, 0, "latin1");
  if (at < 0) throw new Error("The encoder wrote no Exif date.");
  dated.write(date, at, "latin1");
  return dated;
}

/** Nothing, of another length each (ISO 14496-12, section 8.1.2). @param {number} index */
export function freeBox(index) {
  const box = Buffer.alloc(8 + index);
  box.writeUInt32BE(box.length);
  box.write("free", 4, "latin1");
  return box;
}
