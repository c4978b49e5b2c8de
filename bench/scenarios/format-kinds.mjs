import { dngPhotos } from "../corpus/dng-photos.mjs";
import { filmFiles, firstFrames } from "../corpus/films.mjs";
import { formatPhotos, photoFormats } from "../corpus/format-photos.mjs";
import { heicPhotos } from "../corpus/heic-photos.mjs";
import { canWriteHevc } from "../corpus/hevc-pictures.mjs";
import { tiffPhotos, tiffWays } from "../corpus/tiff-photos.mjs";
import { ffmpeg, imageMagick, isInstalled } from "../peers/programs.mjs";

/** @typedef {(line: string) => void} Say */
/** Files, newest first; `readable` holds the same pictures under the same names as sharp reads them, null if nothing does. @typedef {{ folder: string, readable: string | null, names: string[] }} Files */

/**
 * A format, and who is measured with it beside Pinroll.
 * @typedef {object} FormatKind
 * @property {string} group
 * @property {number} megabytes of a file, about
 * @property {(count: number, say: Say) => Promise<Files>} make
 * @property {boolean} [sharp] sharp reads the files, or `readable` in their place
 * @property {boolean} [bitmap] the browser does
 * @property {import("../peers/programs.mjs").Program} [program]
 * @property {() => Promise<boolean>} [possible] whether the files can be made here
 */

/** @type {FormatKind[]} */
const stills = photoFormats.map((format) => ({
  group: format.toUpperCase(),
  megabytes: { avif: 1, webp: 2, png: 29 }[format],
  sharp: true,
  bitmap: true,
  make: async (count, say) => {
    const files = await formatPhotos(count, say, format);
    return { ...files, readable: files.folder };
  },
}));

/** @type {FormatKind[]} */
const tiffs = tiffWays.map((way) => ({
  megabytes: way === "plain" ? 37 : 15,
  group: `TIFF, ${{ plain: "not packed", lzw: "LZW", deflate: "Deflate", tiles: "tiles" }[way]}`,
  sharp: true,
  make: async (count, say) => {
    const files = await tiffPhotos(count, say, way);
    return { ...files, readable: files.folder };
  },
}));

/** @type {FormatKind[]} */
const heics = /** @type {const} */ (["with", "without"]).map((thumbnail) => ({
  group: `HEIC ${thumbnail} a thumbnail`,
  megabytes: 2,
  program: imageMagick,
  possible: canWriteHevc,
  make: async (count, say) => {
    const { folder, originals, names } = await heicPhotos(count, say, thumbnail);
    return { folder, readable: originals, names };
  },
}));

/** All formats but JPEG, as the scenario takes them. @type {FormatKind[]} */
export const formatKinds = [
  ...stills,
  ...heics,
  ...tiffs,
  {
    group: "DNG",
    megabytes: 24,
    // Given the JPEG inside: by itself it would make a thumbnail of the smallest picture.
    sharp: true,
    make: async (count, say) => {
      const { folder, previews, names } = await dngPhotos(count, say);
      return { folder, readable: previews, names };
    },
  },
  {
    group: "MP4",
    megabytes: 2,
    program: ffmpeg,
    make: async (count, say) => {
      const { folder, names } = await filmFiles(count, say);
      const readable = (await isInstalled(ffmpeg)) ? await firstFrames(folder, names) : null;
      return { folder, readable, names: names.toReversed() };
    },
  },
];
