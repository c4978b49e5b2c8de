import { Exifr, segmentParsers, type TiffOptions } from "exifr/dist/mini.esm.mjs";
import { rebuildTiff, type WantedTags } from "../containers/tiff/tiff-rebuild.ts";
import type { TiffWalk } from "../containers/tiff/tiff.ts";
import { type ExifFacts, exifFacts } from "./exif-facts.ts";
import { exifTags, type RawTags } from "./exif-tags.ts";

const ifdNames = ["ifd0", "exif", "gps"] as const;

const wanted: WantedTags = {
  ifd0: Object.keys(exifTags.ifd0).map(Number),
  exif: Object.keys(exifTags.exif).map(Number),
  gps: Object.keys(exifTags.gps).map(Number),
};

/** A single object, because exifr prepares options once per object. Dates stay text, keys stay numbers. */
const options: TiffOptions = {
  tiff: true,
  ifd0: { pick: [...wanted.ifd0] },
  exif: { pick: [...wanted.exif] },
  gps: { pick: [...wanted.gps] },
  translateKeys: false,
  translateValues: false,
  reviveValues: false,
  mergeOutput: false,
};

/**
 * Reads an Exif block with exifr, or with ExifReader if exifr fails or finds none of the tags. A damaged block is
 * rebuilt first, so a bad tag costs only itself. Never rejects.
 */
export async function readExif(block: Uint8Array, walk: TiffWalk): Promise<ExifFacts> {
  if (!ifdNames.some((ifd) => wanted[ifd].some((tag) => walk[ifd].has(tag)))) return exifFacts({});
  const sound = walk.damaged ? rebuildTiff(walk, wanted) : block;
  return exifFacts((await readFirst(sound)) ?? (await readSecond(sound)));
}

/**
 * exifr parses bare TIFF only in its largest build, but the Exif segment parser exported by the smallest build accepts
 * the block. Null if it failed.
 */
async function readFirst(block: Uint8Array): Promise<RawTags | null> {
  const TiffParser = segmentParsers.get("tiff");
  if (TiffParser === undefined) return null;
  try {
    const exifr = new Exifr(options);
    await exifr.read(block);
    const parser = new TiffParser(exifr.file, exifr.options, exifr.file);
    const output = await parser.parse();
    const tags: RawTags = {};
    for (const ifd of ifdNames) {
      const names: Record<number, string> = exifTags[ifd];
      for (const [tag, value] of Object.entries(output[ifd] ?? {})) {
        const name = names[Number(tag)];
        if (name !== undefined) tags[name as keyof RawTags] = value;
      }
    }
    return parser.errors.length > 0 || Object.keys(tags).length === 0 ? null : tags;
  } catch {
    return null;
  }
}

/** Loaded as a separate chunk: few files need it. */
async function readSecond(block: Uint8Array): Promise<RawTags> {
  try {
    const { readTagsLeniently } = await import("./exif-second.ts");
    return readTagsLeniently(block);
  } catch {
    return {};
  }
}
