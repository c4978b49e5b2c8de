import { u16, u16le, u32, u32le } from "../bytes.ts";
import type { ByteSource } from "./source.ts";
import type { Entry } from "./tiff-rebuild.ts";
import { valueLength } from "./tiff.ts";

/** More entries than any program writes in one directory. */
const maxEntries = 1000;

/** The numbers behind the byte order; JPEG XR is a TIFF by its structure (ITU-T T.832, annex A). */
const tiff = 42;
const bigTiff = 43;
const jpegXr = 0x01bc;

const long = 4;
/** The 64-bit whole number of BigTIFF. */
const long8 = 16;

/** How a TIFF file writes its numbers. */
export interface TiffLayout {
  littleEndian: boolean;
  /** BigTIFF: directories with 64-bit offsets. */
  big: boolean;
}

/** Where a directory says that the value of an entry lies; `inline` when it is within the entry. */
interface Place extends Omit<Entry, "value"> {
  length: number;
  offset: number;
  inline: Uint8Array | null;
}

/** The layout and the offset of the first directory; null when this is no TIFF header. */
export function tiffHeader(head: Uint8Array): (TiffLayout & { first: number }) | null {
  const littleEndian = head[0] === 0x49;
  const magic = littleEndian ? u16le(head, 2) : u16(head, 2);
  if (head.length < 16 || head[0] !== head[1] || ![tiff, bigTiff, jpegXr].includes(magic)) return null;
  const layout = { littleEndian, big: magic === bigTiff };
  return { ...layout, first: layout.big ? wide(layout, head, 8) : number32(layout, head, 4) };
}

/**
 * Reads one directory of a TIFF file (TIFF 6.0, section 2; BigTIFF) and the values of the entries that `limitOf`
 * allows so many bytes: by tag. What lies outside the file is left out.
 */
export async function readDirectory(
  source: ByteSource,
  layout: TiffLayout,
  offset: number,
  limitOf: (tag: number) => number,
): Promise<Map<number, Entry>> {
  const values = new Map<number, Entry>();
  for (const place of await readPlaces(source, layout, offset)) {
    const { tag, type, count, length } = place;
    if (length === 0 || length > limitOf(tag) || values.has(tag)) continue;
    const value =
      place.inline ?? source.at(place.offset, length) ?? (await source.bytes(place.offset, length));
    if (value.length < length) continue;
    // Readers of the block know no 64-bit numbers; a size or an offset within a file fits into 32 bits.
    if (type === long8 && count === 1)
      values.set(tag, { tag, type: long, count, value: lowHalf(layout, value) });
    else if (type < long8) values.set(tag, { tag, type, count, value });
  }
  return values;
}

async function readPlaces(source: ByteSource, layout: TiffLayout, offset: number): Promise<Place[]> {
  const [countBytes, entryBytes] = layout.big ? [8, 20] : [2, 12];
  if (offset < 8) return [];
  const counted = source.at(offset, countBytes) ?? (await source.bytes(offset, countBytes));
  if (counted.length < countBytes) return [];
  const claimed = layout.big ? wide(layout, counted, 0) : number16(layout, counted, 0);
  const length = Math.min(claimed, maxEntries) * entryBytes;
  const at = offset + countBytes;
  const bytes = source.at(at, length) ?? (await source.bytes(at, length));
  const places: Place[] = [];
  for (let entry = 0; entry + entryBytes <= bytes.length; entry += entryBytes) {
    places.push(placeAt(layout, bytes, entry));
  }
  return places;
}

function placeAt(layout: TiffLayout, bytes: Uint8Array, at: number): Place {
  const type = number16(layout, bytes, at + 2);
  const count = layout.big ? wide(layout, bytes, at + 4) : number32(layout, bytes, at + 4);
  const length = type >= long8 && type <= 18 ? count * 8 : valueLength(type, count);
  const [valueAt, room] = layout.big ? [at + 12, 8] : [at + 8, 4];
  return {
    tag: number16(layout, bytes, at),
    type,
    count,
    length,
    offset: layout.big ? wide(layout, bytes, valueAt) : number32(layout, bytes, valueAt),
    inline: length <= room ? bytes.subarray(valueAt, valueAt + length) : null,
  };
}

function number16({ littleEndian }: TiffLayout, bytes: Uint8Array, at: number): number {
  return littleEndian ? u16le(bytes, at) : u16(bytes, at);
}

function number32({ littleEndian }: TiffLayout, bytes: Uint8Array, at: number): number {
  return littleEndian ? u32le(bytes, at) : u32(bytes, at);
}

/** A 64-bit number, exact up to 2^53. */
function wide(layout: TiffLayout, bytes: Uint8Array, at: number): number {
  const [high, low] = layout.littleEndian ? [at + 4, at] : [at, at + 4];
  return number32(layout, bytes, high) * 0x1_0000_0000 + number32(layout, bytes, low);
}

function lowHalf({ littleEndian }: TiffLayout, value: Uint8Array): Uint8Array {
  return littleEndian ? value.subarray(0, 4) : value.subarray(4, 8);
}

/** The first whole numbers of a value, of 16 or 32 bits; empty for other types. */
export function wholeNumbers(layout: TiffLayout, entry: Entry | undefined, most: number): number[] {
  if (entry === undefined || ![3, 4, 13].includes(entry.type)) return [];
  const { type, count, value } = entry;
  const read = type === 3 ? number16 : number32;
  const bytes = type === 3 ? 2 : 4;
  return Array.from({ length: Math.min(count, most) }, (_, i) => read(layout, value, i * bytes));
}
