import type { Camera, Exposure } from "../../../src/photo/photo.ts";
import {
  commentValue,
  letterValue,
  numberValue,
  numberValues,
  type RawTags,
  textValue,
  wideTextValue,
} from "./exif-tags.ts";
import { validRating } from "../values/rating.ts";
import type { DateCandidate } from "../values/dates.ts";
import type { PositionCandidate } from "../values/positions.ts";

/** Facts of an Exif block; its orientation belongs to the header (see `parseFile`). */
export interface ExifFacts {
  /** In order of precedence; not validated. */
  dates: DateCandidate[];
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
