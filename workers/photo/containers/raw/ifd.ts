import { u16, u16le, u32, u32le } from "../../bytes.ts";
import type { ByteSource } from "../source.ts";
import { valueLength } from "../tiff.ts";

/** More entries than any camera writes in one IFD. */
const maxEntries = 1000;

/** A TIFF structure somewhere in a file: all its offsets count from `base`. */
export interface Frame {
  source: ByteSource;
  base: number;
  littleEndian: boolean;
}

/** An IFD entry; its value may lie anywhere in the file. */
export interface RawEntry {
  type: number;
  count: number;
  /** Where the value begins, from the start of the file. */
  at: number;
  /** Bytes of the value. */
  length: number;
}

/** One IFD of a raw file, which in contrast to those of an Exif block need not lie in the bytes read already. */
export interface Directory {
  frame: Frame;
  entries: ReadonlyMap<number, RawEntry>;
  /** Offset of the next IFD; 0 at the end of the chain. */
  next: number;
}

export const read16 = (bytes: Uint8Array, at: number, littleEndian: boolean): number =>
  littleEndian ? u16le(bytes, at) : u16(bytes, at);
export const read32 = (bytes: Uint8Array, at: number, littleEndian: boolean): number =>
  littleEndian ? u32le(bytes, at) : u32(bytes, at);

/** The frame of a TIFF header at `base`, and where its first IFD lies. Null without a byte order mark. */
export async function readFrame(
  source: ByteSource,
  base: number,
): Promise<{ frame: Frame; first: number } | null> {
  const head = await source.bytes(base, 8);
  const mark = u16(head, 0);
  if (head.length < 8 || (mark !== 0x4949 && mark !== 0x4d4d)) return null;
  const littleEndian = mark === 0x4949;
  return { frame: { source, base, littleEndian }, first: read32(head, 4, littleEndian) };
}

/** Reads the IFD at this offset (TIFF 6.0, section 2). Null when none fits there; values beyond the file are left out. */
export async function readDirectory(frame: Frame, offset: number): Promise<Directory | null> {
  const { source, base, littleEndian } = frame;
  const start = base + offset;
  const head = await source.bytes(start, 2);
  const count = read16(head, 0, littleEndian);
  if (offset < 8 || head.length < 2 || count === 0 || count > maxEntries) return null;
  const body = await source.bytes(start + 2, count * 12 + 4);
  const entries = new Map<number, RawEntry>();
  for (let at = 0; at + 12 <= Math.min(body.length, count * 12); at += 12) {
    const tag = read16(body, at, littleEndian);
    const type = read16(body, at + 2, littleEndian);
    const values = read32(body, at + 4, littleEndian);
    const length = valueLength(type, values);
    const place = length <= 4 ? start + 2 + at + 8 : base + read32(body, at + 8, littleEndian);
    const fits = length > 0 && place + length <= source.size;
    if (fits && !entries.has(tag)) entries.set(tag, { type, count: values, at: place, length });
  }
  return { frame, entries, next: read32(body, count * 12, littleEndian) };
}

/** The first whole numbers of an entry, at most `most`; none when it is absent or of another type. */
export async function numbersOf(directory: Directory, tag: number, most = 1): Promise<number[]> {
  const { frame, entries } = directory;
  const entry = entries.get(tag);
  const size = entry && [0, 1, 0, 2, 4, 0, 0, 0, 0, 0, 0, 0, 0, 4][entry.type];
  if (entry === undefined || !size) return [];
  const bytes = await frame.source.bytes(entry.at, size * Math.min(entry.count, most));
  const read = [bytes, frame.littleEndian] as const;
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, i) =>
    size === 1 ? (bytes[i] ?? 0) : (size === 2 ? read16 : read32)(read[0], i * size, read[1]),
  );
}

/** The first whole number of an entry; null when there is none. */
export async function numberOf(directory: Directory | null, tag: number): Promise<number | null> {
  return directory === null ? null : ((await numbersOf(directory, tag))[0] ?? null);
}
