import { Exifr, segmentParsers, type TiffOptions } from "exifr/dist/mini.esm.mjs";
import type { Camera, Exposure } from "../../src/photo/photo.ts";
import { rebuildTiff, type WantedTags } from "./containers/tiff-rebuild.ts";
import type { TiffWalk } from "./containers/tiff.ts";
import { exifTags, numberValue, numberValues, type RawTags, textValue, wideTextValue } from "./exif-tags.ts";
import type { DateCandidate } from "./when.ts";
import type { PositionCandidate } from "./where.ts";

/** What an Exif block tells; its orientation belongs to the header (see `openFile`). */
export interface ExifFacts {
  /** In order of precedence; not yet checked. */
  dates: DateCandidate[];
  position: PositionCandidate | null;
  camera: Camera;
  exposure: Exposure;
  title: string | null;
  description: string | null;
  keywords: string[];
  rating: number | null;
}

const ifdNames = ["ifd0", "exif", "gps"] as const;

const wanted: WantedTags = {
  ifd0: Object.keys(exifTags.ifd0).map(Number),
  exif: Object.keys(exifTags.exif).map(Number),
  gps: Object.keys(exifTags.gps).map(Number),
};

/** One object for all calls: exifr prepares options once per object. Dates stay text, keys stay numbers. */
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
 * Reads an Exif block: exifr first, ExifReader where exifr fails or finds nothing of what is there. Both get a
 * rebuilt block when it is damaged, so a bad tag costs only itself. Never rejects.
 */
export async function readExif(block: Uint8Array, walk: TiffWalk): Promise<ExifFacts> {
  if (!ifdNames.some((ifd) => wanted[ifd].some((tag) => walk[ifd].has(tag)))) return exifFacts({});
  const sound = walk.damaged ? rebuildTiff(walk, wanted) : block;
  return exifFacts((await readFirst(sound)) ?? (await readSecond(sound)));
}

/**
 * exifr parses a whole TIFF file only in its largest build; its Exif segment parser, which the smallest build exports,
 * takes the bare block. Null when it failed.
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

/** In a chunk of its own: few files need it. */
async function readSecond(block: Uint8Array): Promise<RawTags> {
  try {
    const { readTagsLeniently } = await import("./exif-second.ts");
    return readTagsLeniently(block);
  } catch {
    return {};
  }
}

function exifFacts(tags: RawTags): ExifFacts {
  return {
    dates: [
      {
        text: textValue(tags.DateTimeOriginal),
        subSec: textValue(tags.SubSecTimeOriginal),
        offset: textValue(tags.OffsetTimeOriginal),
        source: "exif:DateTimeOriginal",
      },
      {
        text: textValue(tags.DateTimeDigitized),
        subSec: textValue(tags.SubSecTimeDigitized),
        offset: textValue(tags.OffsetTimeDigitized),
        source: "exif:CreateDate",
      },
    ],
    position: exifPosition(tags),
    camera: { make: textValue(tags.Make), model: textValue(tags.Model), lens: textValue(tags.LensModel) },
    exposure: {
      fNumber: positive(tags.FNumber),
      seconds: positive(tags.ExposureTime),
      iso: positive(tags.ISOSpeedRatings),
      focalLength: positive(tags.FocalLength),
    },
    title: wideTextValue(tags.XPTitle),
    description: textValue(tags.ImageDescription),
    keywords: (wideTextValue(tags.XPKeywords) ?? "")
      .split(";")
      .map((word) => word.trim())
      .filter((word) => word !== ""),
    rating: validRating(numberValue(tags.Rating)),
  };
}

function exifPosition(tags: RawTags): PositionCandidate {
  return {
    latitude: numberValues(tags.GPSLatitude),
    latitudeRef: textValue(tags.GPSLatitudeRef),
    longitude: numberValues(tags.GPSLongitude),
    longitudeRef: textValue(tags.GPSLongitudeRef),
    altitude: numberValue(tags.GPSAltitude),
    // Exif 3.0: 0 and 2 above, 1 and 3 below (sea level or the ellipsoid). Some write the digit as text.
    belowSea: [1, 3].includes(
      numberValue(tags.GPSAltitudeRef) ?? Number(textValue(tags.GPSAltitudeRef) ?? 0),
    ),
    source: "exif:GPS",
  };
}

/** Cameras write 0 for "not known". */
function positive(value: unknown): number | null {
  const number = numberValue(value);
  return number !== null && number > 0 ? number : null;
}

/** Stars from 1 to 5; 0 means not rated. Null for anything else. */
export function validRating(value: number | null): number | null {
  return value !== null && Number.isInteger(value) && value >= 1 && value <= 5 ? value : null;
}
