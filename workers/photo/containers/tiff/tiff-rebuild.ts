import { exifPointer, gpsPointer, type Ifd, type TiffWalk, valueLength } from "./tiff.ts";

/** Tags to keep, per IFD. */
export interface WantedTags {
  ifd0: readonly number[];
  exif: readonly number[];
  gps: readonly number[];
}

/** Larger values are pictures and maker notes. */
const maxValueBytes = 65_535;

const headerBytes = 8;
const entryBytes = 12;
/** Size of the next-IFD offset after the entries. */
const pointerBytes = 4;

/** An entry with its value's bytes, in the byte order of its file. */
export interface TiffValue {
  tag: number;
  type: number;
  count: number;
  value: Uint8Array;
}

/** The entries of a new block, without pointers between IFDs. */
export interface TiffParts {
  littleEndian: boolean;
  ifd0: readonly TiffValue[];
  exif: readonly TiffValue[];
  gps: readonly TiffValue[];
  /** A JPEG for IFD1. */
  preview?: Uint8Array | null;
}

/**
 * Writes a valid block with the wanted tags of a damaged one, for readers that trust their input: one bad tag would
 * cost them all others, and a value near the end of the block would be read from whatever follows it in memory.
 */
export function rebuildTiff(walk: TiffWalk, wanted: WantedTags): Uint8Array {
  return writeTiff({
    littleEndian: walk.littleEndian,
    ifd0: keep(walk, walk.ifd0, wanted.ifd0),
    exif: keep(walk, walk.exif, wanted.exif),
    gps: keep(walk, walk.gps, wanted.gps),
  });
}

/** Writes a TIFF block of these entries: IFD0, the Exif IFD, the GPS IFD, then the preview. */
export function writeTiff({ littleEndian, ifd0, exif, gps, preview = null }: TiffParts): Uint8Array {
  const pointers = [exifPointer, gpsPointer].map((tag) => ({
    tag,
    type: 4,
    count: 1,
    value: new Uint8Array(4),
  }));
  const all = [...ifd0, ...pointers];
  const exifAt = headerBytes + ifdBytes(all);
  const gpsAt = exifAt + ifdBytes(exif);
  const ifd1At = gpsAt + ifdBytes(gps);
  const ifd1 = preview === null ? [] : previewEntries(preview, ifd1At, littleEndian);
  const previewAt = ifd1At + (preview === null ? 0 : ifdBytes(ifd1));
  const block = new Uint8Array(previewAt + (preview?.length ?? 0));
  const view = new DataView(block.buffer);
  block.fill(littleEndian ? 0x49 : 0x4d, 0, 2);
  view.setUint16(2, 42, littleEndian);
  view.setUint32(4, headerBytes, littleEndian);
  for (const [i, at] of [exifAt, gpsAt].entries()) {
    const pointer = pointers[i]?.value;
    if (pointer !== undefined) new DataView(pointer.buffer).setUint32(0, at, littleEndian);
  }
  writeIfd(block, headerBytes, all, littleEndian);
  writeIfd(block, exifAt, exif, littleEndian);
  writeIfd(block, gpsAt, gps, littleEndian);
  if (preview !== null) {
    view.setUint32(headerBytes + 2 + all.length * entryBytes, ifd1At, littleEndian);
    writeIfd(block, ifd1At, ifd1, littleEndian);
    block.set(preview, previewAt);
  }
  return block;
}

/** IFD1 for a JPEG directly after it (Exif 2.32, 4.5.8): compression, offset and length. */
function previewEntries(preview: Uint8Array, ifd1At: number, littleEndian: boolean): TiffValue[] {
  const number = (tag: number, value: number): TiffValue => {
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setUint32(0, value, littleEndian);
    return { tag, type: 4, count: 1, value: bytes };
  };
  const at = ifd1At + 2 + 3 * entryBytes + pointerBytes;
  return [number(0x0103, 6), number(0x0201, at), number(0x0202, preview.length)];
}

function keep(walk: TiffWalk, ifd: Ifd, wanted: readonly number[]): TiffValue[] {
  const { buffer, byteOffset } = walk.view;
  const entries: TiffValue[] = [];
  for (const tag of wanted) {
    const entry = ifd.get(tag);
    if (entry === undefined) continue;
    const length = valueLength(entry.type, entry.count);
    if (length > maxValueBytes) continue;
    entries.push({ tag, ...entry, value: new Uint8Array(buffer, byteOffset + entry.at, length) });
  }
  return entries;
}

function ifdBytes(entries: readonly TiffValue[]): number {
  const values = entries.reduce((sum, { value }) => sum + (value.length > 4 ? value.length : 0), 0);
  return 2 + entries.length * entryBytes + 4 + values;
}

function writeIfd(block: Uint8Array, at: number, entries: readonly TiffValue[], littleEndian: boolean): void {
  const view = new DataView(block.buffer);
  view.setUint16(at, entries.length, littleEndian);
  let valueAt = at + 2 + entries.length * entryBytes + 4;
  for (const [i, { tag, type, count, value }] of entries.entries()) {
    const entryAt = at + 2 + i * entryBytes;
    view.setUint16(entryAt, tag, littleEndian);
    view.setUint16(entryAt + 2, type, littleEndian);
    view.setUint32(entryAt + 4, count, littleEndian);
    if (value.length > 4) {
      view.setUint32(entryAt + 8, valueAt, littleEndian);
      block.set(value, valueAt);
      valueAt += value.length;
    } else {
      block.set(value, entryAt + 8);
    }
  }
}
