import { isPrintable } from "../values/printable.ts";

/**
 * Tags to read, per IFD, by number and standard name (Exif 2.32, 4.6; 0x9c9b to 0x9c9e: Windows; 0xfdea: Adobe).
 * TIFF/EP keeps DateTimeOriginal in IFD0.
 */
export const exifTags = {
  ifd0: {
    0x010e: "ImageDescription",
    0x010f: "Make",
    0x0110: "Model",
    0x0131: "Software",
    0x4746: "Rating",
    0x9003: "DateTimeOriginal",
    0x9c9b: "XPTitle",
    0x9c9c: "XPComment",
    0x9c9e: "XPKeywords",
  },
  exif: {
    0x829a: "ExposureTime",
    0x829d: "FNumber",
    0x8827: "ISOSpeedRatings",
    0x9003: "DateTimeOriginal",
    0x9004: "DateTimeDigitized",
    0x9010: "OffsetTime",
    0x9011: "OffsetTimeOriginal",
    0x9012: "OffsetTimeDigitized",
    0x9286: "UserComment",
    0x9291: "SubSecTimeOriginal",
    0x9292: "SubSecTimeDigitized",
    0x920a: "FocalLength",
    0xa434: "LensModel",
    0xfdea: "Lens",
  },
  gps: {
    1: "GPSLatitudeRef",
    2: "GPSLatitude",
    3: "GPSLongitudeRef",
    4: "GPSLongitude",
    5: "GPSAltitudeRef",
    6: "GPSAltitude",
    7: "GPSTimeStamp",
    16: "GPSImgDirectionRef",
    17: "GPSImgDirection",
    29: "GPSDateStamp",
    31: "GPSHPositioningError",
  },
} as const;

type Names<T> = T[keyof T];

/** Name of a tag to read. */
export type ExifTag =
  Names<(typeof exifTags)["ifd0"]> | Names<(typeof exifTags)["exif"]> | Names<(typeof exifTags)["gps"]>;

/** Unvalidated values by tag name: text, numbers (rationals already divided), byte arrays. */
export type RawTags = Partial<Record<ExifTag, unknown>>;

/** A raw value as trimmed text; null if there is none. */
export function textValue(value: unknown): string | null {
  if (Array.isArray(value) && typeof value[0] === "string") return textValue(value[0]);
  if (value instanceof Uint8Array) return textValue(new TextDecoder().decode(value));
  if (typeof value !== "string") return null;
  const end = value.indexOf("\0");
  const text = (end < 0 ? value : value.slice(0, end)).trim();
  return text === "" ? null : text;
}

/** A raw value as numbers; null if it is not numeric. */
export function numberValues(value: unknown): number[] | null {
  if (typeof value === "number") return [value];
  if (!Array.isArray(value) && !ArrayBuffer.isView(value)) return null;
  const numbers = Array.from(value as ArrayLike<unknown>);
  return numbers.every((number) => typeof number === "number") ? numbers : null;
}

/** A raw value as its first finite number, else null. */
export function numberValue(value: unknown): number | null {
  const first = numberValues(value)?.[0];
  return first !== undefined && Number.isFinite(first) ? first : null;
}

/** Windows' tags: UTF-16 LE in a byte array. */
export function wideTextValue(value: unknown): string | null {
  return value instanceof Uint8Array
    ? textValue(new TextDecoder("utf-16le").decode(value))
    : textValue(value);
}

/**
 * A comment after its eight-byte character code (Exif 2.32, 4.6.5, UserComment). Writers of "UNICODE" use either byte
 * order, which the zeros beside ASCII letters reveal. Null for JIS.
 */
export function commentValue(value: unknown): string | null {
  if (!(value instanceof Uint8Array)) return textValue(value);
  const code = new TextDecoder("latin1").decode(value.subarray(0, 8)).replace(/\0+$/, "");
  const text = value.subarray(8);
  if (code === "ASCII" || code.trim() === "") return printable(textValue(text));
  if (code !== "UNICODE") return null;
  const isBig = text[0] === 0xfe || (text[0] === 0 && text[1] !== 0);
  return printable(textValue(new TextDecoder(isBig ? "utf-16be" : "utf-16le").decode(text)));
}

/** Cameras also store counters and dumps in comments; control or replacement characters mean it is no text. */
function printable(text: string | null): string | null {
  return text === null || !isPrintable(text) ? null : text;
}

/** A GPS reference as text, even if its letter was stored as a number. */
export function letterValue(value: unknown): string | null {
  const number = value instanceof Uint8Array ? null : numberValue(value);
  return number === null ? textValue(value) : String.fromCharCode(number);
}
