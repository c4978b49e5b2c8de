import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { joinBytes, tiffDirectory } from "../../scripts/exif-writer.mjs";
import { cached } from "./cache.mjs";
import { minuteOf, pictureNames, pictures } from "./photo-dates.mjs";
import { pixelsOf } from "./originals.mjs";

/** As editors and scanners write them; a predictor stands before what packs. @satisfies {Record<string, import("sharp").TiffOptions>} */
const ways = {
  plain: { compression: "none" },
  lzw: { compression: "lzw", predictor: "horizontal" },
  deflate: { compression: "deflate", predictor: "horizontal" },
  tiles: { compression: "deflate", predictor: "horizontal", tile: true, tileWidth: 256, tileHeight: 256 },
};

/** @typedef {keyof typeof ways} TiffWay */
export const tiffWays = /** @type {TiffWay[]} */ (Object.keys(ways));

/**
 * The pictures of `largePhotos` as TIFF of 8 bits a channel: 37 MB plain, 12 to 15 MB packed. Made once and kept; see
 * `formatPhotos`.
 * @param {number} count
 * @param {(line: string) => void} say
 * @param {TiffWay} way
 * @returns {Promise<{ folder: string, names: string[] }>}
 */
export async function tiffPhotos(count, say, way) {
  const encoded = await cached(`tiff-${way}-v1-pictures`, async (unfinished) => {
    const pixels = await pixelsOf(12, say);
    say(`Making ${pictures} pictures of 12 megapixels as TIFF (${way}), once.`);
    for (let index = 0; index < pictures; index++)
      await sharp(join(pixels, `${index}.jpg`))
        .tiff(ways[way])
        .toFile(join(unfinished, `${index}.tif`));
  });
  const names = pictureNames(count, "tif");
  const folder = await cached(`tiff-${way}-v1-${count}`, async (unfinished) => {
    for (const [index, name] of names.entries()) {
      const bytes = await readFile(join(encoded, `${index % pictures}.tif`));
      await writeFile(join(unfinished, name), dated(bytes, index));
    }
  });
  return { folder, names: names.toReversed() };
}

/** The file with another first directory at its end, of the same entries and a date. @param {Buffer} tiff @param {number} index */
function dated(tiff, index) {
  const at = tiff.readUInt32LE(4);
  const count = tiff.readUInt16LE(at);
  const start = tiff.length + (tiff.length & 1);
  const exif = tiffDirectory([[0x9003, 2, minuteOf(index)]], start, 0, true);
  const slots = Array.from({ length: count }, (_, slot) => tiff.subarray(at + 2 + 12 * slot).subarray(0, 12));
  const pointer = Buffer.from([0x69, 0x87, 4, 0, 1, 0, 0, 0, 0, 0, 0, 0]);
  pointer.writeUInt32LE(start, 8);
  const entries = [...slots, pointer].toSorted((a, b) => a.readUInt16LE(0) - b.readUInt16LE(0));
  const head = Buffer.alloc(2);
  head.writeUInt16LE(entries.length);
  const all = Buffer.from(
    // Of another length each, for files of one length are looked at for copies.
    joinBytes([tiff, Buffer.alloc(start - tiff.length), exif, head, ...entries, Buffer.alloc(4 + 2 * index)]),
  );
  all.writeUInt32LE(start + exif.length, 4);
  return all;
}
