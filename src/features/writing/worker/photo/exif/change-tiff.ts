import { joinBytes } from "../../../../../../workers/photo/bytes/bytes.ts";
import { exifPointer, gpsPointer } from "../../../../../../workers/photo/containers/tiff/tiff.ts";
import { asciiType, longTag, type TagValue } from "./tag-value.ts";
import type { IfdName, Table, TableEntry, TiffTables } from "./tiff-tables.ts";

/** A new value of a tag; null takes it out. */
export interface TagChange {
  ifd: IfdName;
  tag: number;
  value: TagValue | null;
}

/** Bytes that replace as many others. */
interface Patch {
  at: number;
  bytes: Uint8Array;
}

/** A changed structure: the old one with some bytes overwritten, and others behind its end. */
export interface TiffEdits {
  patches: Patch[];
  appended: Uint8Array;
}

/**
 * Works out how a structure comes to say something else. Nothing moves: a value of the same length is overwritten, a longer
 * one goes behind the end, and so does a table that gets more entries. Whatever else counts offsets in the structure
 * (maker notes, previews, pages) finds its bytes where they were. What is replaced is overwritten with zeros.
 */
export function changeTiff(tables: TiffTables, changes: readonly TagChange[]): TiffEdits {
  const edit = new TiffEdit(tables);
  const own = (ifd: IfdName): TagChange[] => changes.filter((change) => change.ifd === ifd);
  const pointers: TagChange[] = [];
  for (const [ifd, tag] of [["exif", exifPointer] as const, ["gps", gpsPointer] as const]) {
    const at = edit.change(tables[ifd], own(ifd));
    if (at === null) continue;
    pointers.push({ ifd: "ifd0", tag, value: at === 0 ? null : longTag(at, tables.littleEndian) });
  }
  const first = edit.change(tables.ifd0, [...own("ifd0"), ...pointers]);
  if (first) edit.patches.push({ at: 4, bytes: longTag(first, tables.littleEndian).bytes });
  return { patches: edit.patches, appended: joinBytes([new Uint8Array(0), ...edit.appended]) };
}

class TiffEdit {
  readonly patches: Patch[] = [];
  readonly appended: Uint8Array[] = [];
  readonly #tables: TiffTables;
  readonly #values: TableEntry[];
  readonly #spans: { from: number; to: number }[];
  #end: number;

  constructor(tables: TiffTables) {
    this.#tables = tables;
    const all = [tables.ifd0, tables.exif, tables.gps, ...tables.others];
    this.#values = all.flatMap((table) => table?.entries.filter(({ length }) => length > 4) ?? []);
    this.#spans = all.flatMap((table) => (table === null ? [] : [spanOf(table)]));
    this.#end = tables.size;
  }

  /** Where the table stands now, if it is another place than before; 0 if nothing is left of it; else null. */
  change(table: Table | null, changes: readonly TagChange[]): number | null {
    const old = table?.entries ?? [];
    let entries = [...old];
    for (const { tag, value } of changes) {
      const present = entries.find((entry) => entry.tag === tag);
      const same = entries.filter((entry) => entry.tag === tag);
      if (value === null) {
        for (const entry of same) this.#wipe(entry);
        entries = entries.filter((entry) => entry.tag !== tag);
      } else if (present === undefined) {
        entries = withEntry(entries, this.#placed(tag, value));
      } else if (!this.#overwritten(present, value)) {
        for (const entry of same) this.#wipe(entry);
        const placed = this.#placed(tag, value);
        entries = entries.flatMap((entry) =>
          entry === present ? [placed] : entry.tag === tag ? [] : [entry],
        );
      }
    }
    if (entries.length === old.length && entries.every((entry, at) => entry === old[at])) return null;
    if (entries.length === 0 && table !== this.#tables.ifd0) return 0;
    const bytes = this.#tableOf(entries, table?.next ?? 0);
    const isRoomy = table !== null && table.at > 0 && entries.length <= old.length && !this.#isWithin(table);
    if (!isRoomy) return this.#append(joinBytes([bytes, this.#roomBehind(table, bytes)]));
    const rest = new Uint8Array((old.length - entries.length) * 12);
    this.patches.push({ at: table.at, bytes: joinBytes([bytes, rest]) });
    return null;
  }

  /** Overwrites a value kept outside its entry by one of the same kind that fits; false if it cannot be. */
  #overwritten(entry: TableEntry, value: TagValue): boolean {
    const { bytes, type } = value;
    const fits = entry.length === bytes.length || (type === asciiType && bytes.length < entry.length);
    if (entry.type !== type || entry.length <= 4 || !fits || this.#isShared(entry)) return false;
    this.patches.push({
      at: entry.valueAt,
      bytes: joinBytes([bytes, new Uint8Array(entry.length - bytes.length)]),
    });
    return true;
  }

  #wipe(entry: TableEntry): void {
    if (entry.length <= 4 || this.#isShared(entry)) return;
    this.patches.push({ at: entry.valueAt, bytes: new Uint8Array(entry.length) });
  }

  /** Some programs let entries share a value, and some cameras state lengths that reach into a table. */
  #isShared(entry: TableEntry): boolean {
    const to = entry.valueAt + entry.length;
    const overlaps = (from: number, end: number): boolean => from < to && end > entry.valueAt;
    return (
      this.#values.some(
        (other) => other !== entry && overlaps(other.valueAt, other.valueAt + other.length),
      ) || this.#spans.some((span) => overlaps(span.from, span.to))
    );
  }

  /** Whether a value reaches into the table: overwriting it would change that value too. */
  #isWithin(table: Table): boolean {
    const { from, to } = spanOf(table);
    return this.#values.some(({ valueAt, length }) => valueAt < to && valueAt + length > from);
  }

  /** An entry with its value, which goes behind the end if it does not fit in. */
  #placed(tag: number, { type, count, bytes }: TagValue): TableEntry {
    const { littleEndian } = this.#tables;
    const raw = new Uint8Array(12);
    const view = new DataView(raw.buffer);
    view.setUint16(0, tag, littleEndian);
    view.setUint16(2, type, littleEndian);
    view.setUint32(4, count, littleEndian);
    if (bytes.length <= 4) raw.set(bytes, 8);
    else view.setUint32(8, this.#append(bytes), littleEndian);
    return { tag, type, count, raw, valueAt: 0, length: bytes.length };
  }

  #tableOf(entries: readonly TableEntry[], next: number): Uint8Array {
    const { littleEndian } = this.#tables;
    const count = new Uint8Array(2);
    new DataView(count.buffer).setUint16(0, entries.length, littleEndian);
    return joinBytes([count, ...entries.map(({ raw }) => raw), longTag(next, littleEndian).bytes]);
  }

  /** ExifTool takes what follows the first table for all the room that the next one has, wherever that stands. */
  #roomBehind(table: Table | null, { length }: Uint8Array): Uint8Array {
    const { ifd0, others } = this.#tables;
    const longest = Math.max(0, ...others.map(({ entries }) => 6 + entries.length * 12));
    return new Uint8Array(table === ifd0 ? Math.max(0, longest - length) : 0);
  }

  /** Values and tables begin at even offsets (TIFF 6.0, section 2). */
  #append(bytes: Uint8Array): number {
    if (this.#end % 2 === 1) {
      this.appended.push(new Uint8Array(1));
      this.#end++;
    }
    const at = this.#end;
    this.appended.push(bytes);
    this.#end += bytes.length;
    return at;
  }
}

const spanOf = ({ at, entries }: Table): { from: number; to: number } => ({
  from: at,
  to: at + 6 + entries.length * 12,
});

/** Entries ascend by tag; where they do not, a new one goes before the first larger one all the same. */
function withEntry(entries: readonly TableEntry[], entry: TableEntry): TableEntry[] {
  const at = entries.findIndex(({ tag }) => tag > entry.tag);
  return at < 0 ? [...entries, entry] : [...entries.slice(0, at), entry, ...entries.slice(at)];
}

/** A structure in memory, changed. */
export function editedBlock(block: Uint8Array, { patches, appended }: TiffEdits): Uint8Array {
  const joined = joinBytes([block, appended]).slice();
  for (const { at, bytes } of patches) joined.set(bytes, at);
  return joined;
}
