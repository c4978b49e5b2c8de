import ExifReader from "exifreader";
import { type ExifTag, exifTags, type RawTags } from "./exif-tags.ts";

const wanted: ExifTag[] = [exifTags.ifd0, exifTags.exif, exifTags.gps].flatMap((ifd) => Object.values(ifd));

/** Tags ExifReader returns as pairs of numerator and denominator. */
const rationals: ReadonlySet<ExifTag> = new Set<ExifTag>([
  "ExposureTime",
  "FNumber",
  "FocalLength",
  "GPSLatitude",
  "GPSLongitude",
  "GPSAltitude",
  "GPSTimeStamp",
  "GPSImgDirection",
  "GPSHPositioningError",
]);

/** Windows' tags and the comment, which are byte arrays. */
const byteTexts: ReadonlySet<ExifTag> = new Set<ExifTag>([
  "XPTitle",
  "XPComment",
  "XPKeywords",
  "UserComment",
]);

/**
 * Reads the tags of a bare TIFF block with ExifReader: slower and larger than exifr, but it continues after an
 * unreadable tag. Throws if the block is not TIFF.
 */
export function readTagsLeniently(block: Uint8Array): RawTags {
  const { exif } = ExifReader.load(block.slice().buffer, { expanded: true, includeTags: { exif: wanted } });
  const found = (exif ?? {}) as Record<string, { value: unknown } | undefined>;
  const tags: RawTags = {};
  for (const name of wanted) {
    const value = found[name]?.value;
    if (value === undefined || !Array.isArray(value)) tags[name] = value;
    else if (rationals.has(name)) tags[name] = isPair(value) ? quotient(value) : value.map(quotient);
    else tags[name] = byteTexts.has(name) ? Uint8Array.from(value as number[]) : value;
  }
  return tags;
}

/** Tags by group, as the reader finds them. */
export interface WholeFileTags {
  exif?: Record<string, { value: unknown } | undefined>;
  gps?: { Latitude?: number; Longitude?: number; Altitude?: number };
}

/** Exif of a whole file, found by ExifReader's own readers of containers; nothing of a file without any, null if it cannot. */
export function readWholeFile(file: ArrayBuffer): WholeFileTags | null {
  try {
    return ExifReader.load(file, {
      expanded: true,
      includeTags: { exif: true, gps: true },
    }) as unknown as WholeFileTags;
  } catch (error) {
    // A file of a known format that holds no metadata is no failure.
    return error instanceof Error && error.name === "MetadataMissingError" ? {} : null;
  }
}

function quotient(value: unknown): number {
  return isPair(value) ? value[0] / value[1] : Number.NaN;
}

function isPair(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === "number");
}
