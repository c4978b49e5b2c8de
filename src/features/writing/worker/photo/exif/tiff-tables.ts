import {
  exifPointer,
  gpsPointer,
  valueLength,
} from "../../../../../../workers/photo/containers/tiff/tiff.ts";
import { read16, read32 } from "../../../../../../workers/photo/containers/tiff/tiff-directory.ts";

/** Reads bytes of a TIFF structure by offset from its start; fewer at its end. */
export type ReadAt = (offset: number, length: number) => Promise<Uint8Array>;

/** Directories whose values are written. */
export type IfdName = "ifd0" | "exif" | "gps";

/** An entry as it stands in its table. */
export interface TableEntry {
  tag: number;
  type: number;
  count: number;
  /** Its twelve bytes. */
  raw: Uint8Array;
  /** Where its value begins: in the entry itself, or elsewhere. */
  valueAt: number;
  /** Bytes of its value; 0 for an unknown type. */
  length: number;
}

/** A directory and where it stands. */
export interface Table {
  at: number;
  entries: TableEntry[];
  /** Offset of the next directory. */
  next: number;
}

/** A TIFF structure with those directories that are written, and the others one must know of to harm none. */
export interface TiffTables {
  littleEndian: boolean;
  size: number;
  read: ReadAt;
  ifd0: Table;
  exif: Table | null;
  gps: Table | null;
  others: Table[];
}

const interopPointer = 0xa005;
/** The preview of a JPEG's IFD1: offset and length. */
const previewAt = 0x0201;
const previewLength = 0x0202;
const maxEntries = 1000;
/** Some cameras count a byte or two too many. */
const previewSlack = 16;
/** Pages of a TIFF, or IFD1 and what follows it. */
const maxChain = 64;

/** A block that says nothing yet. */
export const emptyTiff = Uint8Array.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8]);

/**
 * Reads the tables of a TIFF structure. Null where anything does not hold together: it is then not written into. Rejects
 * only if the browser cannot read the file.
 */
export async function readTables(read: ReadAt, size: number): Promise<TiffTables | null> {
  const head = await read(0, 8);
  const mark = (head[0] ?? 0) * 256 + (head[1] ?? 0);
  if (head.length < 8 || (mark !== 0x4949 && mark !== 0x4d4d)) return null;
  const littleEndian = mark === 0x4949;
  if (read16(head, 2, littleEndian) !== 42) return null;
  const first = read32(head, 4, littleEndian);
  if (first === size && size === 8) {
    const ifd0 = { at: 0, entries: [], next: 0 };
    return { littleEndian, size, read, ifd0, exif: null, gps: null, others: [] };
  }
  const reader = { read, size, littleEndian };
  const ifd0 = await tableAt(reader, first);
  if (ifd0 === null) return null;
  const others: Table[] = [];
  const exif = await pointed(reader, ifd0, exifPointer);
  const gps = await pointed(reader, ifd0, gpsPointer);
  const interop = exif && (await pointed(reader, exif, interopPointer));
  if (exif === undefined || gps === undefined || interop === undefined) return null;
  if (interop !== null) others.push(interop);
  for (let next = ifd0.next; next !== 0; next = others.at(-1)?.next ?? 0) {
    const table = others.length < maxChain ? await tableAt(reader, next) : null;
    if (table === null || !holdsPreview(reader, table)) return null;
    others.push(table);
  }
  const tables = [ifd0, ...(exif ? [exif] : []), ...(gps ? [gps] : []), ...others];
  return areApart(tables) ? { littleEndian, size, read, ifd0, exif, gps, others } : null;
}

type Reader = Pick<TiffTables, "read" | "size" | "littleEndian">;

async function tableAt({ read, size, littleEndian }: Reader, at: number): Promise<Table | null> {
  if (at < 8 || at + 2 > size) return null;
  const count = read16(await read(at, 2), 0, littleEndian);
  const length = 2 + count * 12 + 4;
  if (count > maxEntries || at + length > size) return null;
  // A copy: what was read last is valid only until the next read.
  const bytes = (await read(at, length)).slice();
  if (bytes.length < length) return null;
  const entries: TableEntry[] = [];
  for (let from = 2; from < length - 4; from += 12) {
    const raw = bytes.subarray(from, from + 12);
    const [tag, type] = [read16(raw, 0, littleEndian), read16(raw, 2, littleEndian)];
    const values = read32(raw, 4, littleEndian);
    const taken = valueLength(type, values);
    const valueAt = taken <= 4 ? at + from + 8 : read32(raw, 8, littleEndian);
    if (valueAt + taken > size) return null;
    entries.push({ tag, type, count: values, raw, valueAt, length: taken });
  }
  return { at, entries, next: read32(bytes, length - 4, littleEndian) };
}

/** The table an entry points to; null if there is no such entry, undefined if it points nowhere. */
async function pointed(reader: Reader, table: Table, tag: number): Promise<Table | null | undefined> {
  const entry = table.entries.find((one) => one.tag === tag);
  if (entry === undefined) return null;
  if ((entry.type !== 4 && entry.type !== 13) || entry.count !== 1) return undefined;
  return (await tableAt(reader, read32(entry.raw, 8, reader.littleEndian))) ?? undefined;
}

/** Whether a preview lies within the structure: bytes written behind its end must not become part of it. */
function holdsPreview({ size, littleEndian }: Reader, { entries }: Table): boolean {
  const number = (tag: number): number => {
    const entry = entries.find((one) => one.tag === tag);
    return entry?.type === 4 && entry.count === 1 ? read32(entry.raw, 8, littleEndian) : 0;
  };
  return number(previewAt) + number(previewLength) <= size + previewSlack;
}

/** Whether no table lies within another. */
function areApart(tables: readonly Table[]): boolean {
  const ranges = tables.map(({ at, entries }): [number, number] => [at, at + 6 + entries.length * 12]);
  const sorted = ranges.toSorted(([one], [other]) => one - other);
  return sorted.every(([, to], at) => to <= (sorted[at + 1]?.[0] ?? to));
}
