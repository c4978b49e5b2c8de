import {
  formatPublicId,
  hashOfFile,
  parsePublicId,
  type IdHash,
} from "../../../src/photo/names/public-id.ts";
import { capacityFor, grown } from "./grow.ts";

const empty = 0xffffffff;

/** Ids of some rows, one entry each; `twin` is 0 where there is none. */
export interface IdColumns {
  high: Uint32Array<ArrayBuffer>;
  low: Uint32Array<ArrayBuffer>;
  twin: Uint16Array<ArrayBuffer>;
}

/**
 * Public ids of rows and back: two columns of hash and one open-addressed table of rows, 24 bytes a photo or so. Rows
 * that share a hash are numbered as they come.
 */
export class PublicIds {
  #high = new Uint32Array();
  #low = new Uint32Array();
  /** 0 where the row has no id; else 1, and 2 and up for those that share a hash with earlier ones. */
  #twin = new Uint16Array();
  #table = new Uint32Array(2048).fill(empty);
  #used = 0;
  /** The table is to be made before it is used. */
  #isOutdated = false;

  /** Gives a row its id, a new one when its file changed. */
  add(row: number, path: string, bytes: number, modified: number): void {
    this.addHash(row, hashOfFile(path, bytes, modified));
  }

  /** As `add`, with the hash already made. */
  addHash(row: number, hash: IdHash): void {
    this.#reserve(row + 1);
    if (this.#twin[row] !== 0 && this.#matches(row, hash)) return;
    let twin = 1;
    for (const other of this.#sharing(hash)) twin = Math.max(twin, (this.#twin[other] ?? 0) + 1);
    this.#high[row] = hash.high;
    this.#low[row] = hash.low;
    this.#twin[row] = twin;
    if (++this.#used * 2 > this.#table.length) this.#rebuild();
    else this.#enter(row);
  }

  /** The row has no id any more; what the table holds of it matches nothing. */
  forget(row: number): void {
    this.#reserve(row + 1);
    for (const column of [this.#high, this.#low, this.#twin]) column[row] = 0;
  }

  /** The ids of rows from `start` up to `end`, without it, as columns. */
  slice(start: number, end: number): IdColumns {
    this.#reserve(end);
    return {
      high: this.#high.slice(start, end),
      low: this.#low.slice(start, end),
      twin: this.#twin.slice(start, end),
    };
  }

  /** Restores what `slice` gave; rows are found by these ids after `index`. */
  restore(start: number, { high, low, twin }: IdColumns): void {
    this.#reserve(start + twin.length);
    this.#high.set(high, start);
    this.#low.set(low, start);
    this.#twin.set(twin, start);
  }

  /** Restored ids are findable from now on. Their table is made when one is looked for: it takes eight bytes a photo. */
  index(): void {
    this.#isOutdated = true;
  }

  #makeTable(): void {
    this.#isOutdated = false;
    let used = 0;
    for (const twin of this.#twin) if (twin !== 0) used++;
    let length = this.#table.length;
    while (used * 2 > length) length *= 2;
    this.#fill(length);
  }

  /** Whether the row has an id. */
  has(row: number): boolean {
    return (this.#twin[row] ?? 0) !== 0;
  }

  /** "" where the row has no id. */
  of(row: number): string {
    const twin = this.#twin[row] ?? 0;
    return twin === 0 ? "" : formatPublicId(this.#hash(row), twin);
  }

  /** The row of an id; null when there is none. */
  rowOf(id: string): number | null {
    const parsed = parsePublicId(id);
    if (parsed === null) return null;
    for (const row of this.#sharing(parsed.hash)) if (this.#twin[row] === parsed.twin) return row;
    return null;
  }

  /** Bytes held. */
  get byteLength(): number {
    return this.#high.length * 10 + this.#table.byteLength;
  }

  /** Rows with this hash now; entries of hashes a row had before do not match and are passed. */
  *#sharing(hash: IdHash): Generator<number> {
    if (this.#isOutdated) this.#makeTable();
    for (let at = this.#start(hash); ; at = this.#after(at)) {
      const row = this.#table[at] ?? empty;
      if (row === empty) return;
      if (this.#matches(row, hash)) yield row;
    }
  }

  #enter(row: number): void {
    let at = this.#start(this.#hash(row));
    while (this.#table[at] !== empty) at = this.#after(at);
    this.#table[at] = row;
  }

  #rebuild(): void {
    this.#fill(this.#table.length * 2);
  }

  #fill(length: number): void {
    this.#table = new Uint32Array(length).fill(empty);
    this.#used = 0;
    for (let row = 0; row < this.#twin.length; row++) {
      if (this.#twin[row] === 0) continue;
      this.#enter(row);
      this.#used++;
    }
  }

  #start(hash: IdHash): number {
    return (hash.low ^ hash.high) & (this.#table.length - 1);
  }

  #after(at: number): number {
    return (at + 1) & (this.#table.length - 1);
  }

  #hash(row: number): IdHash {
    return { high: this.#high[row] ?? 0, low: this.#low[row] ?? 0 };
  }

  #matches(row: number, hash: IdHash): boolean {
    return this.#high[row] === hash.high && this.#low[row] === hash.low;
  }

  #reserve(rows: number): void {
    const capacity = capacityFor(rows, this.#twin.length);
    this.#high = grown(this.#high, capacity);
    this.#low = grown(this.#low, capacity);
    this.#twin = grown(this.#twin, capacity);
  }
}
