import type { Orientation } from "../../../../src/photo/photo.ts";
import { validOrientation } from "../../values/orientation.ts";
import { hasText, u32 } from "../../bytes/bytes.ts";

/** Bytes per value of each TIFF type (TIFF 6.0, section 2; 13 is IFD); 0 for invalid types. */
const typeBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4] as const;

/** More entries than any camera writes in one IFD. */
const maxEntries = 1000;

/** Tag in IFD0 that points to the Exif IFD (Exif 2.32, 4.6.3). */
export const exifPointer = 0x8769;
/** Tag in IFD0 that points to the GPS IFD. */
export const gpsPointer = 0x8825;

const orientationTag = 0x0112;

/** An IFD entry whose value is within the block. */
export interface TiffEntry {
  type: number;
  count: number;
  /** Offset of the value from the start of the block. */
  at: number;
}

/** One directory of a TIFF block: its entries by tag. */
export type Ifd = ReadonlyMap<number, TiffEntry>;

/** The IFDs of an Exif block; entries that reach outside the block are dropped. */
export interface TiffWalk {
  view: DataView;
  littleEndian: boolean;
  ifd0: Ifd;
  exif: Ifd;
  gps: Ifd;
  /** The IFD of the embedded preview. */
  ifd1: Ifd;
  /** Entries or whole IFDs were dropped or are unusual: readers that trust the block need a rebuilt one. */
  damaged: boolean;
}

/** The block from its byte order mark on; null if it does not start with one (or with a repeated "Exif" name). */
export function tiffBlock(bytes: Uint8Array): Uint8Array | null {
  const block = hasText(bytes, 0, "Exif\0\0") ? bytes.subarray(6) : bytes;
  const marked = hasText(block, 0, "II") || hasText(block, 0, "MM");
  return marked && block.length >= 14 ? block : null;
}

/**
 * The TIFF block of an Exif item or box, which starts with the offset of the TIFF header (ISO/IEC 23008-12, A.2.1;
 * ISO/IEC 18181-2, 9.4). Some writers omit it.
 */
export function exifItemBlock(item: Uint8Array): Uint8Array | null {
  if (item.length < 12) return null;
  const block = tiffBlock(item.subarray(4 + u32(item, 0)));
  return block ?? tiffBlock(item.subarray(4)) ?? tiffBlock(item);
}

/** Bytes of a value; 0 for an unknown type. */
export function valueLength(type: number, count: number): number {
  return (typeBytes[type] ?? 0) * count;
}

/** Four values of BYTE, SBYTE or UNDEFINED in place of an offset are that offset, written as bytes. */
export function isOffsetInBytes({ type, count }: { type: number; count: number }): boolean {
  return (type === 1 || type === 6 || type === 7) && count === 4;
}

type Numbers = Pick<TiffWalk, "view" | "littleEndian">;

/** The offset an entry holds, whatever integer type it uses; null if it is not a number. */
function tiffPointer(block: Numbers, entry: TiffEntry): number | null {
  return isOffsetInBytes(entry)
    ? block.view.getUint32(entry.at, block.littleEndian)
    : tiffNumber(block, entry);
}

/** The orientation an Exif block states; null if it states none, or no valid one. */
export function exifOrientation(walk: TiffWalk | null): Orientation | null {
  return walk && validOrientation(tiffNumber(walk, walk.ifd0.get(orientationTag)));
}

/** The first number of an entry of any integer type; null if there is none. */
export function tiffNumber(walk: Numbers, entry: TiffEntry | undefined): number | null {
  if (entry === undefined) return null;
  switch (entry.type) {
    case 1:
      return walk.view.getUint8(entry.at);
    case 6:
      return walk.view.getInt8(entry.at);
    case 3:
      return walk.view.getUint16(entry.at, walk.littleEndian);
    case 4:
    case 13:
      return walk.view.getUint32(entry.at, walk.littleEndian);
    case 8:
      return walk.view.getInt16(entry.at, walk.littleEndian);
    case 9:
      return walk.view.getInt32(entry.at, walk.littleEndian);
    default:
      return null;
  }
}

/**
 * Lists the IFDs of an Exif block. Drops entries of unknown type or with a value outside the block, and entries beyond
 * what fits. Null if the block has no byte order mark.
 */
export function walkTiff(block: Uint8Array): TiffWalk | null {
  if (tiffBlock(block) === null) return null;
  const walker = new Walker(block);
  const ifd0 = walker.ifd(walker.view.getUint32(4, walker.littleEndian));
  const exif = walker.ifd(walker.pointer(ifd0.entries.get(exifPointer)));
  const gps = walker.ifd(walker.pointer(ifd0.entries.get(gpsPointer)));
  const ifd1 = walker.ifd(ifd0.next);
  return {
    view: walker.view,
    littleEndian: walker.littleEndian,
    ifd0: ifd0.entries,
    exif: exif.entries,
    gps: gps.entries,
    ifd1: ifd1.entries,
    damaged: walker.damaged,
  };
}

class Walker {
  readonly view: DataView;
  readonly littleEndian: boolean;
  damaged = false;

  constructor(block: Uint8Array) {
    this.view = new DataView(block.buffer, block.byteOffset, block.byteLength);
    this.littleEndian = block[0] === 0x49;
  }

  /** Readers expect a pointer as one LONG or IFD; a block with any other is rebuilt. */
  pointer(entry: TiffEntry | undefined): number {
    if (entry === undefined) return 0;
    if ((entry.type !== 4 && entry.type !== 13) || entry.count !== 1) this.damaged = true;
    return tiffPointer(this, entry) ?? 0;
  }

  ifd(offset: number): { entries: Map<number, TiffEntry>; next: number } {
    const entries = new Map<number, TiffEntry>();
    if (offset < 8 || offset + 2 > this.view.byteLength) {
      if (offset !== 0) this.damaged = true;
      return { entries, next: 0 };
    }
    const claimed = this.view.getUint16(offset, this.littleEndian);
    const fitting = Math.floor((this.view.byteLength - offset - 2) / 12);
    const count = Math.min(claimed, fitting, maxEntries);
    if (count < claimed) this.damaged = true;
    for (let i = 0; i < count; i++) this.#entry(offset + 2 + i * 12, entries);
    const end = offset + 2 + claimed * 12;
    return {
      entries,
      next: end + 4 <= this.view.byteLength ? this.view.getUint32(end, this.littleEndian) : 0,
    };
  }

  #entry(offset: number, entries: Map<number, TiffEntry>): void {
    const { view, littleEndian } = this;
    const tag = view.getUint16(offset, littleEndian);
    const type = view.getUint16(offset + 2, littleEndian);
    const count = view.getUint32(offset + 4, littleEndian);
    const length = valueLength(type, count);
    const at = length <= 4 ? offset + 8 : view.getUint32(offset + 8, littleEndian);
    if (length === 0 || at + length > view.byteLength) this.damaged = true;
    else if (!entries.has(tag)) entries.set(tag, { type, count, at });
  }
}
