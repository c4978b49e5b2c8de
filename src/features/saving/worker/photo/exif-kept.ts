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
  makerNoteTag,
  neverExif,
  neverIfd0,
  orientationTag,
  sizeTags,
  trimmedExif,
  trimmedGps,
  trimmedIfd0,
} from "./exif-lists.ts";
import { gpsEntries, numberEntry } from "./gps-entries.ts";
import type { Kept } from "./kept.ts";
import { statesPosition } from "../../../../photo/saving/mentions.ts";

/** A segment of a JPEG holds 65,533 bytes, six of them the name "Exif". */
const mostBytes = 65_000;

/** The latitude in a GPS IFD. */
const latitudeTag = 2;

const srgb = 1;

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

function ifd0Of(walk: TiffWalk, { metadata }: Kept): TiffValue[] {
  if (metadata === "none") return [];
  return valuesOf(
    walk,
    walk.ifd0,
    (tag) => tag !== orientationTag && (metadata === "all" ? !neverIfd0.has(tag) : trimmedIfd0.has(tag)),
  );
}

function exifOf(walk: TiffWalk, { metadata, size }: Kept): TiffValue[] {
  if (metadata === "none") {
    // Another colour space than sRGB says how the picture is to be shown. A new one is in sRGB.
    const isOther = size === undefined && (tiffNumber(walk, walk.exif.get(colourSpaceTag)) ?? srgb) !== srgb;
    return isOther ? valuesOf(walk, walk.exif, (tag) => tag === colourSpaceTag) : [];
  }
  const values = valuesOf(walk, walk.exif, (tag) =>
    metadata === "all" ? !neverExif.has(tag) : trimmedExif.has(tag),
  );
  if (size === undefined) return values;
  const { littleEndian } = walk;
  const renewed: readonly number[] = [sizeTags.width, sizeTags.height, colourSpaceTag];
  return [
    ...values.filter(({ tag }) => !renewed.includes(tag)),
    numberEntry(sizeTags.width, 4, size.width, littleEndian),
    numberEntry(sizeTags.height, 4, size.height, littleEndian),
    numberEntry(colourSpaceTag, 3, srgb, littleEndian),
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
