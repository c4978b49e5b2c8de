import { isOffsetInBytes, valueLength } from "./tiff.ts";
import { type Directory, long8, read16, read32, read64, readByte, readDirectory } from "./tiff-directory.ts";
import type { TiffValue } from "./tiff-rebuild.ts";

type Read = (bytes: Uint8Array, at: number, littleEndian: boolean) => number;

/** The same as a signed integer of this many bits. */
const signed =
  (read: Read, bits: number): Read =>
  (...place) => {
    const value = read(...place);
    return value >= 2 ** (bits - 1) ? value - 2 ** bits : value;
  };

/**
 * Readers of the integer types: BYTE, SHORT, LONG, their signed variants, IFD, and LONG8, SLONG8 and IFD8 of BigTIFF.
 */
export const wholeTypes: ReadonlyMap<number, Read> = new Map([
  [1, readByte],
  [3, read16],
  [4, read32],
  [6, signed(readByte, 8)],
  [8, signed(read16, 16)],
  [9, signed(read32, 32)],
  [13, read32],
  [long8, read64],
  [17, signed(read64, 64)],
  [18, read64],
]);

/** The first `most` numbers of an entry; none if it is missing or of another type. */
export async function numbersOf(
  directory: Directory,
  tag: number,
  most = 1,
  types = wholeTypes,
): Promise<number[]> {
  const { structure, entries } = directory;
  const entry = entries.get(tag);
  const read = types.get(entry?.type ?? 0);
  if (entry === undefined || read === undefined) return [];
  const size = valueLength(entry.type, 1) || 8;
  const wanted = size * Math.min(entry.count, most);
  const bytes = entry.inline?.subarray(0, wanted) ?? (await structure.source.bytes(entry.at, wanted));
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, i) =>
    read(bytes, i * size, structure.littleEndian),
  );
}

/** The first integer of an entry; null if there is none. */
export async function numberOf(directory: Directory | null, tag: number): Promise<number | null> {
  return directory === null ? null : ((await numbersOf(directory, tag))[0] ?? null);
}

/** The first `most` offsets an entry holds, whatever integer type it uses. */
export async function pointersOf(directory: Directory, tag: number, most = 1): Promise<number[]> {
  const { structure, entries } = directory;
  const entry = entries.get(tag);
  return entry?.inline && isOffsetInBytes(entry)
    ? [read32(entry.inline, 0, structure.littleEndian)]
    : numbersOf(directory, tag, most);
}

/** The directory an entry points to; null if there is none. */
export async function pointedBy(directory: Directory | null, tag: number): Promise<Directory | null> {
  if (directory === null) return null;
  const [offset] = await pointersOf(directory, tag);
  return offset === undefined ? null : readDirectory(directory.structure, offset);
}

/** XMP and IPTC in IFD0 (TIFF/EP and Adobe's TIFF notes). */
export const xmpTag = 0x02bc;
export const iptcTag = 0x83bb;

const maxValue = 4 * 1024 * 1024;

/** The bytes of an entry, copied: those of a far read are valid only until the next one. Null if missing or cut. */
export async function valueOf(directory: Directory | null, tag: number): Promise<Uint8Array | null> {
  const entry = directory?.entries.get(tag);
  if (!directory || entry === undefined || entry.length > maxValue) return null;
  const bytes = entry.inline ?? (await directory.structure.source.bytes(entry.at, entry.length));
  return bytes.length === entry.length ? bytes.slice() : null;
}

const long = 4;

/**
 * Reads the values of all entries, up to `limitOf(tag)` bytes each, for a rebuilt block. Truncated values are dropped.
 */
export async function entryValues(
  directory: Directory | null,
  limitOf: (tag: number) => number,
): Promise<TiffValue[]> {
  const values: TiffValue[] = [];
  if (directory === null) return values;
  const { littleEndian, source } = directory.structure;
  for (const [tag, { type, count, at, length, inline }] of directory.entries) {
    if (length > limitOf(tag)) continue;
    const value = inline ?? source.at(at, length) ?? (await source.bytes(at, length));
    if (value.length < length) continue;
    // Block readers know no 64-bit integers; a size or an offset within a file fits into 32 bits.
    if (type < long8) values.push({ tag, type, count, value });
    else if (type === long8 && count === 1) {
      values.push({ tag, type: long, count, value: littleEndian ? value.subarray(0, 4) : value.subarray(4) });
    }
  }
  return values;
}

/** Width or height of a picture; null if missing, zero, or beyond 32 bits. */
export async function edgeOf(directory: Directory | null, tag: number): Promise<number | null> {
  const pixels = (await numberOf(directory, tag)) ?? 0;
  return pixels > 0 && pixels <= 0xffff_ffff ? pixels : null;
}
