import { u16, u16le, u32, u32le, u64 } from "../../bytes/bytes.ts";

/** Bytes per value by field type (TIFF 6.0, section 2; 13, 16 and 17 from later supplements). */
const typeBytes: readonly number[] = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8];

const mostEntries = 512;
/** One strip per row of the largest supported picture. */
const mostValues = 200_000;

/** Numeric values by tag. */
export type TiffTags = ReadonlyMap<number, readonly number[]>;

/** The first page of a TIFF. */
export interface TiffPage {
  littleEndian: boolean;
  tags: TiffTags;
}

/**
 * Reads the numeric values of the first directory of a TIFF or BigTIFF; values outside the file are dropped. Null if it
 * is not TIFF.
 */
export function readPage(bytes: Uint8Array): TiffPage | null {
  const mark = u16(bytes, 0);
  if (mark !== 0x4949 && mark !== 0x4d4d) return null;
  const littleEndian = mark === 0x4949;
  const read = readers(bytes, littleEndian);
  const version = read.short(2);
  if (version !== 42 && version !== 43) return null;
  const big = version === 43;
  const word = big ? read.long : read.int;
  const [countBytes, entryBytes, wordBytes] = big ? [8, 20, 8] : [2, 12, 4];
  const start = word(big ? 8 : 4);
  const count = Math.min(mostEntries, big ? read.long(start) : read.short(start));
  const tags = new Map<number, number[]>();
  for (let index = 0; index < count; index++) {
    const entry = start + countBytes + index * entryBytes;
    if (entry + entryBytes > bytes.length) break;
    const type = read.short(entry + 2);
    const values = word(entry + 4);
    const size = typeBytes[type] ?? 0;
    if (size === 0 || values === 0 || values > mostValues) continue;
    const place = entry + 4 + wordBytes;
    const at = size * values <= wordBytes ? place : word(place);
    if (at + size * values > bytes.length || !readTypes.has(type) || tags.has(read.short(entry))) continue;
    const value = type === rational ? read.ratio : sized(read, size);
    tags.set(
      read.short(entry),
      Array.from({ length: values }, (_, i) => value(at + i * size)),
    );
  }
  return { littleEndian, tags };
}

const rational = 5;

const readTypes: ReadonlySet<number> = new Set([1, 3, 4, rational, 7, 13, 16, 18]);

type Reader = (at: number) => number;

function sized(read: ReturnType<typeof readers>, size: number): Reader {
  if (size <= 2) return size === 1 ? read.byte : read.short;
  return size === 4 ? read.int : read.long;
}

function readers(
  bytes: Uint8Array,
  littleEndian: boolean,
): Record<"byte" | "short" | "int" | "long" | "ratio", Reader> {
  const int: Reader = (at) => (littleEndian ? u32le(bytes, at) : u32(bytes, at));
  return {
    byte: (at) => bytes[at] ?? 0,
    short: (at) => (littleEndian ? u16le(bytes, at) : u16(bytes, at)),
    int,
    ratio: (at) => int(at) / int(at + 4),
    long: (at) => (littleEndian ? u32le(bytes, at) + u32le(bytes, at + 4) * 0x1_0000_0000 : u64(bytes, at)),
  };
}
