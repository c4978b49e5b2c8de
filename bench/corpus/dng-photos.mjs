import { readFile, symlink, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import sharp from "sharp";
import { joinBytes, tiffDirectory } from "../../scripts/exif-writer.mjs";
import { cached } from "./cache.mjs";
import { originals, pixelsOf } from "./originals.mjs";
import { minuteOf, pictureNames, pictures } from "./photo-dates.mjs";

/** @typedef {Parameters<typeof tiffDirectory>[0]} Entries */

/** 14 bits a pixel, as cameras store it without packing; its content costs no reader of previews anything. */
const rawBytes = (originals[12].width * originals[12].height * 14) / 8;

/**
 * DNGs of 12 megapixels as cameras write them (DNG 1.4): a small picture first, the sensor's values and a JPEG of full
 * size behind it. `previews` holds that JPEG of each under the same name, for programs that do not look for it.
 * @param {number} count
 * @param {(line: string) => void} say
 * @returns {Promise<{ folder: string, previews: string, names: string[] }>}
 */
export async function dngPhotos(count, say) {
  const pixels = await pixelsOf(12, say);
  const names = pictureNames(count, "dng");
  const folder = await cached(`dng-v2-${count}`, async (unfinished) => {
    for (const [index, name] of names.entries()) {
      const jpeg = await readFile(join(pixels, `${index % pictures}.jpg`));
      await writeFile(join(unfinished, name), await dngFile(jpeg, index));
    }
  });
  const previews = await cached(`dng-v2-${count}-previews`, async (unfinished) => {
    for (const [index, name] of names.entries())
      await symlink(relative(unfinished, join(pixels, `${index % pictures}.jpg`)), join(unfinished, name));
  });
  return { folder, previews, names: names.toReversed() };
}

/** @param {Buffer} jpeg @param {number} index */
async function dngFile(jpeg, index) {
  const { width, height } = originals[12];
  const small = await sharp(jpeg).resize(256, 192).raw().toBuffer();
  const raw = Buffer.alloc(rawBytes);
  // Directories come first, as cameras write them; their lengths are known once they are laid out.
  const bodies = [small, raw, jpeg];
  /** @param {number} start */
  const layOut = (start) => {
    const [smallAt, rawAt, jpegAt] = [start, start + small.length, start + small.length + raw.length];
    /** @type {Entries} */
    const first = [
      ...pictureTags({ type: 1, width: 256, height: 192, compression: 1, photometric: 2, at: smallAt, bytes: small.length }), // prettier-ignore
      [258, 3, [8, 8, 8]],
      [271, 2, "Pinroll"],
      [272, 2, "Bench"],
      [274, 3, [1]],
      [277, 3, [3]],
      [50_706, 1, [1, 4, 0, 0]],
      [50_708, 2, "Pinroll Bench"],
    ];
    /** @type {Entries} */
    const sensor = [
      ...pictureTags({ type: 0, width, height, compression: 1, photometric: 32_803, at: rawAt, bytes: rawBytes }), // prettier-ignore
      [258, 3, [14]],
      [277, 3, [1]],
      [33_421, 3, [2, 2]],
      [33_422, 1, [0, 1, 1, 2]],
    ];
    /** @type {Entries} */
    const preview = [
      ...pictureTags({ type: 1, width, height, compression: 7, photometric: 6, at: jpegAt, bytes: jpeg.length }), // prettier-ignore
      [258, 3, [8, 8, 8]],
      [277, 3, [3]],
    ];
    /** @type {(exif: number, sub: number[]) => Entries} */
    const pointers = (exif, sub) => [...first, [330, 4, sub], [0x8769, 4, [exif]]];
    const exifAt = 8 + tiffDirectory(pointers(0, [0, 0]), 8, 0, true).length;
    const exif = tiffDirectory([[0x9003, 2, minuteOf(index)]], exifAt, 0, true);
    const rawPage = tiffDirectory(sensor, exifAt + exif.length, 0, true);
    const jpegPageAt = exifAt + exif.length + rawPage.length;
    const jpegPage = tiffDirectory(preview, jpegPageAt, 0, true);
    const main = tiffDirectory(pointers(exifAt, [exifAt + exif.length, jpegPageAt]), 8, 0, true);
    return joinBytes([main, exif, rawPage, jpegPage]);
  };
  const head = Buffer.from("II*\0\x08\0\0\0", "latin1");
  const start = 8 + layOut(0).length;
  return joinBytes([head, layOut(start), ...bodies, Buffer.alloc(index)]);
}

/**
 * Tags of one picture in one strip (TIFF 6.0); `type` 1 is a reduced one.
 * @param {{ type: number, width: number, height: number, compression: number, photometric: number, at: number, bytes: number }} picture
 * @returns {Entries}
 */
function pictureTags({ type, width, height, compression, photometric, at, bytes }) {
  return [
    [254, 4, [type]],
    [256, 4, [width]],
    [257, 4, [height]],
    [259, 3, [compression]],
    [262, 3, [photometric]],
    [273, 4, [at]],
    [278, 4, [height]],
    [279, 4, [bytes]],
  ];
}
