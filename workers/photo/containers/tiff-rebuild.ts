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

interface Entry {
  tag: number;
  type: number;
  count: number;
  value: Uint8Array;
}

/**
 * Writes a sound block with the wanted tags of a damaged one, for readers that trust what they are given: with one bad
 * tag they lose all others, and a value that begins near the end of the block they read from whatever lies behind it
 * in memory.
 */
export function rebuildTiff(walk: TiffWalk, wanted: WantedTags): Uint8Array {
  const exif = keep(walk, walk.exif, wanted.exif);
  const gps = keep(walk, walk.gps, wanted.gps);
  const ifd0 = keep(walk, walk.ifd0, wanted.ifd0);
  const pointers = [exifPointer, gpsPointer].map((tag) => ({
    tag,
    type: 4,
    count: 1,
    value: new Uint8Array(4),
  }));
  const all = [...ifd0, ...pointers];
  const exifAt = headerBytes + ifdBytes(all);
  const gpsAt = exifAt + ifdBytes(exif);
  const block = new Uint8Array(gpsAt + ifdBytes(gps));
  const view = new DataView(block.buffer);
  block.fill(walk.littleEndian ? 0x49 : 0x4d, 0, 2);
  view.setUint16(2, 42, walk.littleEndian);
  view.setUint32(4, headerBytes, walk.littleEndian);
  for (const [i, at] of [exifAt, gpsAt].entries()) {
    const pointer = pointers[i]?.value;
    if (pointer !== undefined) new DataView(pointer.buffer).setUint32(0, at, walk.littleEndian);
  }
  writeIfd(block, headerBytes, all, walk.littleEndian);
  writeIfd(block, exifAt, exif, walk.littleEndian);
  writeIfd(block, gpsAt, gps, walk.littleEndian);
  return block;
}

function keep(walk: TiffWalk, ifd: Ifd, wanted: readonly number[]): Entry[] {
  const { buffer, byteOffset } = walk.view;
  const entries: Entry[] = [];
  for (const tag of wanted) {
    const entry = ifd.get(tag);
    if (entry === undefined) continue;
    const length = valueLength(entry.type, entry.count);
    if (length > maxValueBytes) continue;
    entries.push({ tag, ...entry, value: new Uint8Array(buffer, byteOffset + entry.at, length) });
  }
  return entries;
}

function ifdBytes(entries: readonly Entry[]): number {
  const values = entries.reduce((sum, { value }) => sum + (value.length > 4 ? value.length : 0), 0);
  return 2 + entries.length * entryBytes + 4 + values;
}

function writeIfd(block: Uint8Array, at: number, entries: readonly Entry[], littleEndian: boolean): void {
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
