import type { Directory } from "../tiff/tiff-directory.ts";
import { numberOf, numbersOf } from "../tiff/tiff-numbers.ts";
import type { ByteRange } from "./jpegs.ts";

const compression = 0x0103;
const photometric = 0x0106;
const stripOffsets = 0x0111;
const stripLengths = 0x0117;
const jpegOffset = 0x0201;
const jpegLength = 0x0202;

/** Tags whose value is a complete JPEG, in raw files of Panasonic and Leica. */
const jpegValues = [0x002e, 0x0127] as const;

/** JPEG compression as in TIFF 6.0 and in its later technical note. */
const jpegCompressions: readonly (number | null)[] = [6, 7];

/** Colour filter array and linear raw (DNG 1.7): pixels that are not a picture yet. */
const rawPixels: readonly (number | null)[] = [32_803, 34_892];

/**
 * Ranges where this directory says a JPEG is: offset and length, the single strip of a compressed picture, or a value.
 */
export async function pictureIn(directory: Directory): Promise<ByteRange[]> {
  const { base } = directory.structure;
  const places: ByteRange[] = [];
  const offset = await numberOf(directory, jpegOffset);
  const length = await numberOf(directory, jpegLength);
  if (offset !== null && length !== null) places.push({ offset: base + offset, length });
  for (const tag of jpegValues) {
    const value = directory.entries.get(tag);
    if (value?.type === 7) places.push({ offset: value.at, length: value.length });
  }
  if (!jpegCompressions.includes(await numberOf(directory, compression))) return places;
  if (rawPixels.includes(await numberOf(directory, photometric))) return places;
  const starts = await numbersOf(directory, stripOffsets, 2);
  const lengths = await numbersOf(directory, stripLengths, 2);
  const [start] = starts;
  const [bytes] = lengths;
  if (start !== undefined && bytes !== undefined && starts.length === 1) {
    places.push({ offset: base + start, length: bytes });
  }
  return places;
}
