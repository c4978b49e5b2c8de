import { u16, u16le, u32, u32le } from "../../bytes/bytes.ts";
import type { ByteSource } from "../../bytes/source.ts";
import { valueLength } from "./tiff.ts";

/** More entries than any camera or program writes into one directory. */
const maxEntries = 1000;

const bigTiff = 43;
/** LONG8, the unsigned 64-bit integer of BigTIFF, first of three 64-bit types. */
export const long8 = 16;

/** A TIFF structure anywhere in a file; its offsets count from `base`. */
export interface TiffStructure {
  source: ByteSource;
  base: number;
  littleEndian: boolean;
  /** BigTIFF: directories with 64-bit counts and offsets. */
  big: boolean;
}

/** A directory entry whose value may be anywhere in the file. */
interface DirectoryEntry {
  type: number;
  count: number;
  /** Offset of the value from the start of the file. */
  at: number;
  /** Bytes of the value. */
  length: number;
  /** The value, if it is stored in the entry itself. */
  inline: Uint8Array | null;
}

/** One directory (IFD) of a file; unlike those of an Exif block it need not be in memory. */
export interface Directory {
  structure: TiffStructure;
  entries: ReadonlyMap<number, DirectoryEntry>;
  /** Offset of the next directory; 0 at the end of the chain. */
  next: number;
}

/** Unsigned integers of one, two, four and eight bytes. */
export const readByte = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0;
export const read16 = (bytes: Uint8Array, at: number, littleEndian: boolean): number =>
  littleEndian ? u16le(bytes, at) : u16(bytes, at);
export const read32 = (bytes: Uint8Array, at: number, littleEndian: boolean): number =>
  littleEndian ? u32le(bytes, at) : u32(bytes, at);

/** A 64-bit number, exact up to 2^53. */
export function read64(bytes: Uint8Array, at: number, littleEndian: boolean): number {
  const [high, low] = littleEndian ? [at + 4, at] : [at, at + 4];
  return read32(bytes, high, littleEndian) * 0x1_0000_0000 + read32(bytes, low, littleEndian);
}

/** Reads the TIFF header at `base` and the offset of its first directory. Null without a byte order mark. */
export async function readTiffHeader(
  source: ByteSource,
  base: number,
): Promise<{ structure: TiffStructure; first: number } | null> {
  const head = await source.bytes(base, 16);
  const mark = u16(head, 0);
  if (head.length < 8 || (mark !== 0x4949 && mark !== 0x4d4d)) return null;
  const littleEndian = mark === 0x4949;
  const big = read16(head, 2, littleEndian) === bigTiff;
  const first = big ? read64(head, 8, littleEndian) : read32(head, 4, littleEndian);
  return { structure: { source, base, littleEndian, big }, first };
}

/**
 * Reads the directory at this offset (TIFF 6.0, section 2; BigTIFF). Null if none fits there; values beyond the end of
 * the file are dropped.
 */
export async function readDirectory(structure: TiffStructure, offset: number): Promise<Directory | null> {
  const { source, base, littleEndian, big } = structure;
  const [countBytes, entryBytes] = big ? [8, 20] : [2, 12];
  const start = base + offset;
  const word = big ? read64 : read32;
  const head = offset < 8 ? null : await source.bytes(start, countBytes);
  if (head === null || head.length < countBytes) return null;
  const count = (big ? read64 : read16)(head, 0, littleEndian);
  if (count === 0 || count > maxEntries) return null;
  const bodyAt = start + countBytes;
  const body = await source.bytes(bodyAt, count * entryBytes + (big ? 8 : 4));
  const entries = new Map<number, DirectoryEntry>();
  for (let at = 0; at + entryBytes <= Math.min(body.length, count * entryBytes); at += entryBytes) {
    const tag = read16(body, at, littleEndian);
    const entry = entryAt(structure, body, at, bodyAt);
    const fits = entry.length > 0 && entry.at + entry.length <= source.size;
    if (fits && !entries.has(tag)) entries.set(tag, entry);
  }
  return { structure, entries, next: word(body, count * entryBytes, littleEndian) };
}

function entryAt(
  { base, littleEndian, big }: TiffStructure,
  body: Uint8Array,
  at: number,
  bodyAt: number,
): DirectoryEntry {
  const word = big ? read64 : read32;
  const type = read16(body, at + 2, littleEndian);
  const count = word(body, at + 4, littleEndian);
  const length = type >= long8 && type <= 18 ? count * 8 : valueLength(type, count);
  const [valueAt, room] = big ? [at + 12, 8] : [at + 8, 4];
  return length <= room
    ? { type, count, at: bodyAt + valueAt, length, inline: body.subarray(valueAt, valueAt + length) }
    : { type, count, at: base + word(body, valueAt, littleEndian), length, inline: null };
}
