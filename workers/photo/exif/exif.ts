import { Exifr, segmentParsers, type TiffOptions } from "exifr/dist/mini.esm.mjs";
import { rebuildTiff, type WantedTags } from "../containers/tiff/tiff-rebuild.ts";
import type { TiffWalk } from "../containers/tiff/tiff.ts";
import {
  exifTags,
  type RawTags,
  commentValue,
  letterValue,
  numberValue,
  numberValues,
  textValue,
  wideTextValue,
} from "./exif-tags.ts";
import type { Camera, Exposure } from "../../../src/photo/photo.ts";
import { validRating } from "../values/rating.ts";
import type { DateCandidate } from "../values/dates.ts";
import type { PositionCandidate } from "../values/positions.ts";

/** Facts of an Exif block; its orientation belongs to the header (see `parseFile`). */
export interface ExifFacts {
  /** When it was taken, and when it was digitised; not validated. */
  dates: DateCandidate[];
  digitised: DateCandidate[];
  /** Time of the GPS fix, in UTC. */
  fixDate: DateCandidate | null;
  position: PositionCandidate | null;
  camera: Camera;
  exposure: Exposure;
  title: string | null;
  /** In order of precedence. */
  descriptions: (string | null)[];
  keywords: string[];
  rating: number | null;
}

/** Converts the raw tags of a block to facts. A missing tag gives null or an empty list. */
export function exifFacts(tags: RawTags): ExifFacts {
  return {
    dates: [
      {
        text: textValue(tags.DateTimeOriginal),
        subSec: textValue(tags.SubSecTimeOriginal),
        offset: textValue(tags.OffsetTimeOriginal) ?? loneOffset(tags),
        source: "exif:DateTimeOriginal",
      },
    ],
    digitised: [
      {
        text: textValue(tags.DateTimeDigitized),
        subSec: textValue(tags.SubSecTimeDigitized),
        offset: textValue(tags.OffsetTimeDigitized) ?? loneOffset(tags),
        source: "exif:CreateDate",
      },
    ],
    fixDate: fixDate(tags),
    position: exifPosition(tags),
    camera: {
      make: textValue(tags.Make),
      model: textValue(tags.Model),
      lens: textValue(tags.LensModel) ?? textValue(tags.Lens),
    },
    exposure: {
      fNumber: positive(tags.FNumber),
      seconds: positive(tags.ExposureTime),
      iso: positive(tags.ISOSpeedRatings),
      focalLength: positive(tags.FocalLength),
    },
    title: wideTextValue(tags.XPTitle),
    descriptions: [
      textValue(tags.ImageDescription),
      wideTextValue(tags.XPComment),
      commentValue(tags.UserComment),
    ],
    keywords: (wideTextValue(tags.XPKeywords) ?? "")
      .split(";")
      .map((word) => word.trim())
      .filter((word) => word !== ""),
    rating: validRating(numberValue(tags.Rating)),
  };
}

/**
 * OffsetTime is that of ModifyDate (Exif 2.31, 4.6.5); cameras that write it alone mean all their times. Adobe's
 * programs write it alone for the clock of the computer.
 */
function loneOffset(tags: RawTags): string | null {
  const others = textValue(tags.OffsetTimeOriginal) ?? textValue(tags.OffsetTimeDigitized);
  if (others !== null || textValue(tags.Software)?.startsWith("Adobe") === true) return null;
  return textValue(tags.OffsetTime);
}

function exifPosition(tags: RawTags): PositionCandidate | null {
  const latitude = numberValues(tags.GPSLatitude);
  const longitude = numberValues(tags.GPSLongitude);
  if (latitude === null || longitude === null) return null;
  return {
    latitude,
    latitudeRef: letterValue(tags.GPSLatitudeRef),
    longitude,
    longitudeRef: letterValue(tags.GPSLongitudeRef),
    altitude: numberValue(tags.GPSAltitude),
    // Exif 3.0: 0 and 2 are above, 1 and 3 below (sea level or the ellipsoid). Some write the digit as text.
    belowSea: [1, 3].includes(
      numberValue(tags.GPSAltitudeRef) ?? Number(textValue(tags.GPSAltitudeRef) ?? 0),
    ),
    accuracy: numberValue(tags.GPSHPositioningError),
    direction: numberValue(tags.GPSImgDirection),
    directionRef: letterValue(tags.GPSImgDirectionRef),
    source: "exif:GPS",
  };
}

/** GPSDateStamp with GPSTimeStamp; null unless both are present. */
function fixDate(tags: RawTags): DateCandidate | null {
  const day = textValue(tags.GPSDateStamp);
  const [hour, minute, second] = numberValues(tags.GPSTimeStamp) ?? [];
  if (day === null || hour === undefined || minute === undefined || second === undefined) return null;
  const whole = [hour, minute, Math.floor(second)].map((part) => String(part).padStart(2, "0")).join(":");
  const part = second % 1;
  const fraction = part < 0.0005 || part >= 0.9995 ? "" : part.toFixed(3).slice(1).replace(/0+$/, "");
  return { text: `${day.slice(0, 10)} ${whole}${fraction}`, offset: "+00:00", source: "exif:GPSDateTime" };
}

/** Cameras write 0 for "unknown". */
function positive(value: unknown): number | null {
  const number = numberValue(value);
  return number !== null && number > 0 ? number : null;
}

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
    // Whatever the library throws at damaged blocks: the second one reads on.
    return null;
  }
}

/** Loaded as a separate chunk: few files need it. */
async function readSecond(block: Uint8Array): Promise<RawTags> {
  try {
    const { readTagsLeniently } = await import("./exif-second.ts");
    return readTagsLeniently(block);
  } catch {
    // Whatever the library throws at damaged blocks, or it did not load.
    return {};
  }
}
