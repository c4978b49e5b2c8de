import { textAt } from "../../../../../workers/photo/bytes/bytes.ts";
import {
  type Ifd,
  type TiffWalk,
  tiffNumber,
  valueLength,
} from "../../../../../workers/photo/containers/tiff/tiff.ts";
import { type TiffValue, writeTiff } from "../../../../../workers/photo/containers/tiff/tiff-rebuild.ts";
import {
  colourSpaceTag,
  isOfStoredPixels,
  makerNoteTag,
  neverExif,
  neverIfd0,
  orientationTag,
  sizeTags,
  trimmedExif,
  trimmedGps,
  trimmedIfd0,
} from "./exif-lists.ts";
import type { Kept, KeptPosition } from "./kept.ts";
import { statesPosition } from "../../../../photo/saving/mentions.ts";

/** A segment of a JPEG holds 65,533 bytes, six of them the name "Exif". */
const mostBytes = 65_000;

/** The latitude in a GPS IFD. */
const latitudeTag = 2;

const srgb = 1;

/** The fraction of a second written: about 0.3 mm on the ground. */
const perSecond = 100_000;

/** An entry with one number of type SHORT (3) or LONG (4). */
function numberEntry(tag: number, type: 3 | 4, number: number, littleEndian: boolean): TiffValue {
  const value = new Uint8Array(type === 3 ? 2 : 4);
  const view = new DataView(value.buffer);
  if (type === 3) view.setUint16(0, number, littleEndian);
  else view.setUint32(0, number, littleEndian);
  return { tag, type, count: 1, value };
}

/** The GPS directory of a position: version, latitude, longitude, altitude where known, datum (Exif 2.32, 4.6.6). */
function gpsEntries(position: KeptPosition | null, littleEndian: boolean): TiffValue[] {
  if (position === null) return [];
  const { lat, lng, altitude } = position;
  return [
    { tag: 0, type: 1, count: 4, value: Uint8Array.of(2, 3, 0, 0) },
    letter(1, lat < 0 ? "S" : "N"),
    degrees(2, lat, littleEndian),
    letter(3, lng < 0 ? "W" : "E"),
    degrees(4, lng, littleEndian),
    ...(altitude === null
      ? []
      : [
          { tag: 5, type: 1, count: 1, value: Uint8Array.of(altitude < 0 ? 1 : 0) },
          rationals(6, [[Math.round(Math.abs(altitude) * 100), 100]], littleEndian),
        ]),
    { tag: 0x12, type: 2, count: 7, value: Uint8Array.from("WGS-84\0", (sign) => sign.charCodeAt(0)) },
  ];
}

function letter(tag: number, sign: string): TiffValue {
  return { tag, type: 2, count: 2, value: Uint8Array.of(sign.charCodeAt(0), 0) };
}

/** Degrees, minutes and seconds. Rounded as a whole, so that no part becomes 60. */
function degrees(tag: number, value: number, littleEndian: boolean): TiffValue {
  const total = Math.round(Math.abs(value) * 3600 * perSecond);
  const seconds = total % (60 * perSecond);
  const minutes = Math.floor(total / (60 * perSecond));
  const whole = seconds % perSecond === 0;
  return rationals(
    tag,
    [
      [Math.floor(minutes / 60), 1],
      [minutes % 60, 1],
      whole ? [seconds / perSecond, 1] : [seconds, perSecond],
    ],
    littleEndian,
  );
}

function rationals(
  tag: number,
  fractions: readonly (readonly [number, number])[],
  littleEndian: boolean,
): TiffValue {
  const value = new Uint8Array(8 * fractions.length);
  const view = new DataView(value.buffer);
  for (const [i, [numerator, denominator]] of fractions.entries()) {
    view.setUint32(8 * i, numerator, littleEndian);
    view.setUint32(8 * i + 4, denominator, littleEndian);
  }
  return { tag, type: 5, count: fractions.length, value };
}

/**
 * A new Exif block with what is kept of the old one; null where nothing is to be said. Values are copied as they are,
 * the previews and maker notes are left out. `ownPosition`: the block's own GPS directory holds the position to keep.
 */
export function keptExif(walk: TiffWalk | null, kept: Kept, ownPosition: boolean): Uint8Array | null {
  const littleEndian = walk?.littleEndian ?? false;
  const mayStay = (value: TiffValue): boolean => kept.location === "exact" || !textStatesPosition(value);
  const ifd0 = walk === null ? [] : ifd0Of(walk, kept).filter(mayStay);
  const exif = walk === null ? [] : exifOf(walk, kept).filter(mayStay);
  if (kept.note) exif.push({ tag: makerNoteTag, type: 7, count: kept.note.length, value: kept.note });
  const gps =
    walk !== null && ownPosition && kept.location === "exact" && walk.gps.has(latitudeTag)
      ? valuesOf(walk, walk.gps, (tag) => kept.metadata === "all" || trimmedGps.has(tag))
      : gpsEntries(kept.position, littleEndian);
  if (kept.orientation !== 1) ifd0.push(numberEntry(orientationTag, 3, kept.orientation, littleEndian));
  if (ifd0.length + exif.length + gps.length === 0) return null;
  const block = writeTiff({ littleEndian, ifd0, exif, gps });
  if (block.length <= mostBytes) return block;
  const short = ({ value }: TiffValue): boolean => value.length <= 1024;
  return writeTiff({ littleEndian, ifd0: ifd0.filter(short), exif: exif.filter(short), gps });
}

function ifd0Of(walk: TiffWalk, { metadata, size }: Kept): TiffValue[] {
  if (metadata === "none") return [];
  return valuesOf(walk, walk.ifd0, (tag) => {
    if (tag === orientationTag || (size !== undefined && isOfStoredPixels(tag))) return false;
    return metadata === "all" ? !neverIfd0.has(tag) : trimmedIfd0.has(tag);
  });
}

function exifOf(walk: TiffWalk, { metadata, size, sameColours = false }: Kept): TiffValue[] {
  if (metadata === "none") {
    // Another colour space than sRGB says how the picture is to be shown. A new one is in sRGB.
    const isOther =
      (size === undefined || sameColours) &&
      (tiffNumber(walk, walk.exif.get(colourSpaceTag)) ?? srgb) !== srgb;
    return isOther ? valuesOf(walk, walk.exif, (tag) => tag === colourSpaceTag) : [];
  }
  const values = valuesOf(walk, walk.exif, (tag) =>
    metadata === "all" ? !neverExif.has(tag) : trimmedExif.has(tag),
  );
  if (size === undefined) return values;
  const { littleEndian } = walk;
  const renewed: readonly number[] = [
    sizeTags.width,
    sizeTags.height,
    ...(sameColours ? [] : [colourSpaceTag]),
  ];
  return [
    ...values.filter(({ tag }) => !renewed.includes(tag)),
    numberEntry(sizeTags.width, 4, size.width, littleEndian),
    numberEntry(sizeTags.height, 4, size.height, littleEndian),
    ...(sameColours ? [] : [numberEntry(colourSpaceTag, 3, srgb, littleEndian)]),
  ];
}

function valuesOf(walk: TiffWalk, ifd: Ifd, isKept: (tag: number) => boolean): TiffValue[] {
  const { buffer, byteOffset } = walk.view;
  return [...ifd]
    .filter(([tag]) => isKept(tag))
    .map(([tag, { type, count, at }]) => {
      const value = new Uint8Array(buffer, byteOffset + at, valueLength(type, count));
      return { tag, type, count, value };
    });
}

/** Text, bytes and undefined values may hold text. */
function textStatesPosition({ type, value }: TiffValue): boolean {
  return (type === 1 || type === 2 || type === 7) && statesPosition(textAt(value, 0, value.length));
}
