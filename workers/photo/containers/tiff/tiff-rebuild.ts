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
interface TiffParts {
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
  const pointer = (tag: number): TiffValue => ({ tag, type: 4, count: 1, value: new Uint8Array(4) });
  const toExif = exif.length > 0 ? [pointer(exifPointer)] : [];
  const toGps = gps.length > 0 ? [pointer(gpsPointer)] : [];
  const all = [...ifd0, ...toExif, ...toGps];
  const exifAt = headerBytes + ifdBytes(all);
  const gpsAt = exifAt + (exif.length > 0 ? ifdBytes(exif) : 0);
  const ifd1At = gpsAt + (gps.length > 0 ? ifdBytes(gps) : 0);
  const ifd1 = preview === null ? [] : previewEntries(preview, ifd1At, littleEndian);
  const previewAt = ifd1At + (preview === null ? 0 : ifdBytes(ifd1));
  const block = new Uint8Array(previewAt + (preview?.length ?? 0));
  const view = new DataView(block.buffer);
  block.fill(littleEndian ? 0x49 : 0x4d, 0, 2);
  view.setUint16(2, 42, littleEndian);
  view.setUint32(4, headerBytes, littleEndian);
  for (const { value } of toExif) new DataView(value.buffer).setUint32(0, exifAt, littleEndian);
  for (const { value } of toGps) new DataView(value.buffer).setUint32(0, gpsAt, littleEndian);
  writeIfd(block, headerBytes, all, littleEndian);
  if (exif.length > 0) writeIfd(block, exifAt, exif, littleEndian);
  if (gps.length > 0) writeIfd(block, gpsAt, gps, littleEndian);
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

/** Values begin at even offsets (TIFF 6.0, section 2). */
const evenLength = ({ length }: Uint8Array): number => length + (length & 1);

function ifdBytes(entries: readonly TiffValue[]): number {
  const values = entries.reduce((sum, { value }) => sum + (value.length > 4 ? evenLength(value) : 0), 0);
  return 2 + entries.length * entryBytes + 4 + values;
}

/** Entries stand in the order of their tags (TIFF 6.0, section 2). */
function writeIfd(block: Uint8Array, at: number, entries: readonly TiffValue[], littleEndian: boolean): void {
  const view = new DataView(block.buffer);
  view.setUint16(at, entries.length, littleEndian);
  let valueAt = at + 2 + entries.length * entryBytes + 4;
  const sorted = entries.toSorted((one, other) => one.tag - other.tag);
  for (const [i, { tag, type, count, value }] of sorted.entries()) {
    const entryAt = at + 2 + i * entryBytes;
    view.setUint16(entryAt, tag, littleEndian);
    view.setUint16(entryAt + 2, type, littleEndian);
    view.setUint32(entryAt + 4, count, littleEndian);
    if (value.length > 4) {
      view.setUint32(entryAt + 8, valueAt, littleEndian);
      block.set(value, valueAt);
      valueAt += evenLength(value);
    } else {
      block.set(value, entryAt + 8);
    }
  }
}
