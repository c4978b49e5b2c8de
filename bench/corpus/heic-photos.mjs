import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { exifBlock } from "../../scripts/exif-writer.mjs";
import { cached } from "./cache.mjs";
import { freeBox } from "./format-photos.mjs";
import { heicFile } from "./heic-file.mjs";
import { hevcPictures } from "./hevc-pictures.mjs";
import { originals, pixelsOf } from "./originals.mjs";
import { minuteOf, pictureNames, pictures } from "./photo-dates.mjs";

/** Phones cut the picture into tiles of 512 pixels; the last ones reach beyond it. */
const tile = 512;
const small = { width: 320, height: 240 };
const { width, height } = originals[12];
const [columns, rows] = [Math.ceil(width / tile), Math.ceil(height / tile)];

/**
 * The pictures of `largePhotos` as HEIC as phones write it, with or without a thumbnail inside. `originals` holds the
 * JPEG of each under the same name, for programs that read no HEIC. Needs ffmpeg with libx265. Made once and kept.
 * @param {number} count
 * @param {(line: string) => void} say
 * @param {"with" | "without"} thumbnail
 * @returns {Promise<{ folder: string, originals: string, names: string[] }>}
 */
export async function heicPhotos(count, say, thumbnail) {
  const pixels = await pixelsOf(12, say);
  const names = pictureNames(count, "heic");
  const folder = await cached(`heic-${thumbnail}-v2-${count}`, async (unfinished) => {
    say(`Making ${pictures} pictures of 12 megapixels as HEIC, once.`);
    const work = `${unfinished}-work`;
    await mkdir(work, { recursive: true });
    const coded = [];
    for (let index = 0; index < pictures; index++) {
      const path = join(pixels, `${index}.jpg`);
      const edges = `fillborders=right=${columns * tile - width}:bottom=${rows * tile - height}:mode=smear`;
      const cut = `pad=${columns * tile}:${rows * tile},${edges},untile=${columns}x${rows}`;
      const film = join(work, `${index}.mp4`);
      const tiles = await hevcPictures(path, cut, film);
      const scaled = await hevcPictures(path, `scale=${small.width}:${small.height}:flags=area`, film);
      coded.push({ tiles, small: thumbnail === "with" ? { ...scaled, ...small } : null });
    }
    for (const [index, name] of names.entries()) {
      const exif = exifBlock({ make: "Pinroll", model: "Bench", takenAt: takenAt(index), orientation: 1 });
      const one = coded[index % pictures];
      if (one === undefined) continue;
      const bytes = heicFile({ width, height, tile, columns, exif, ...one });
      await writeFile(join(unfinished, name), Buffer.concat([bytes, freeBox(index)]));
    }
    await rm(work, { recursive: true });
  });
  const jpegs = await cached(`heic-v2-${count}-originals`, async (unfinished) => {
    for (const [index, name] of names.entries())
      await symlink(relative(unfinished, join(pixels, `${index % pictures}.jpg`)), join(unfinished, name));
  });
  return { folder, originals: jpegs, names: names.toReversed() };
}

/** @param {number} index */
const takenAt = (index) => minuteOf(index).replace(":", "-").replace(":", "-").replace(" ", "T");
