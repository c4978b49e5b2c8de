import { u16 } from "../../bytes/bytes.ts";
import type { EmbeddedPicture } from "../../values/container-facts.ts";
import { readJpeg } from "../jpeg/jpeg.ts";
import { type ByteSource, windowOf } from "../../bytes/source.ts";
import { exifOrientation, walkTiff } from "../tiff/tiff.ts";

/** A range of the file. */
export interface ByteRange {
  offset: number;
  length: number;
}

/** No camera writes as many; each costs a read. */
const maxPlaces = 12;
const maxSegments = 64;

/** Embedded JPEGs that browsers can draw among the candidate ranges, largest first. */
export async function findJpegs(
  source: ByteSource,
  places: readonly ByteRange[],
): Promise<EmbeddedPicture[]> {
  const found: EmbeddedPicture[] = [];
  const distinct = new Map(places.map((place) => [place.offset, place]));
  for (const place of [...distinct.values()].slice(0, maxPlaces)) {
    const picture = await jpegAt(source, place);
    if (picture !== null) found.push(picture);
  }
  const pixels = ({ width, height }: EmbeddedPicture): number => (width ?? 0) * (height ?? 0);
  return found.sort((a, b) => pixels(b) - pixels(a) || b.length - a.length);
}

/** Null unless it is entirely in the file, starts as a JPEG and has a frame type browsers draw. */
async function jpegAt(source: ByteSource, { offset, length }: ByteRange): Promise<EmbeddedPicture | null> {
  if (!(offset > 0 && length > 64) || offset + length > source.size) return null;
  const part = windowOf(source, offset, length);
  if (!(await isDrawable(part))) return null;
  const { width, height, exif } = await readJpeg(part);
  return width === null || height === null
    ? null
    : { offset, length, width, height, orientation: exifOrientation(exif && walkTiff(exif)) };
}

/**
 * Baseline and progressive frames (ITU-T T.81, table B.1: SOF0 to SOF2) can be drawn. Raw pixels are often stored as
 * lossless JPEG (SOF3), which looks the same up to the frame header.
 */
async function isDrawable(jpeg: ByteSource): Promise<boolean> {
  if (u16(await jpeg.bytes(0, 2), 0) !== 0xffd8) return false;
  let offset = 2;
  for (let step = 0; step < maxSegments; step++) {
    const head = await jpeg.bytes(offset, 4);
    const marker = u16(head, 0);
    if (head.length < 4) return false;
    if (marker >= 0xffc0 && marker <= 0xffc2) return true;
    const isTable = marker === 0xffc4 || marker === 0xffcc || (marker >= 0xffdb && marker <= 0xfffe);
    if (!isTable) return false;
    offset += 2 + u16(head, 2);
  }
  return false;
}

/** Larger previews are not worth keeping twice. */
const maxPreview = 65_536;

/**
 * The smallest embedded JPEG, shown until the thumbnail is ready, if it is in memory and has no orientation of its own.
 * Null otherwise: it is not worth a read.
 */
export function smallPreview(source: ByteSource, embedded: readonly EmbeddedPicture[]): Uint8Array | null {
  const smallest = embedded.at(-1);
  if (smallest === undefined || smallest.length > maxPreview || smallest.orientation !== null) return null;
  return source.at(smallest.offset, smallest.length);
}
