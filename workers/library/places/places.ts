import { capacityFor, grown } from "../state/grow.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { noPlace, PlaceTable } from "./place-table.ts";

/** The place of every row, by number. It is not kept, but found again at every visit. */
export class Places {
  readonly table = new PlaceTable();
  /** By row: the number of its place; `noPlace` where none is known, or none yet. */
  numbers = new Uint32Array();
  /** Finds places; null until it is of use. */
  gazetteer: Gazetteer | null = null;
  /** Rows are being named, or soon will be: what is made of names is better made afterwards. */
  underWay = false;

  /** Goes up whenever the place of a row is another than before. */
  version = 0;
  /** By row: 1 where it waits to be named. */
  #waits = new Uint8Array();
  #waiting: number[] = [];

  of(row: number): number {
    return this.numbers[row] ?? noPlace;
  }

  /** Answers whether that is news. */
  set(row: number, number: number): boolean {
    if (this.of(row) === number) return false;
    this.numbers = grown(this.numbers, capacityFor(row + 1, this.numbers.length));
    this.numbers[row] = number;
    this.version++;
    return true;
  }

  /** Nothing is known of the row any more. */
  forget(row: number): void {
    this.set(row, noPlace);
  }

  /** The row is to be named; cheap to call for every row, more than once. */
  note(row: number): void {
    this.#waits = grown(this.#waits, capacityFor(row + 1, this.#waits.length));
    if (this.#waits[row] === 1) return;
    this.#waits[row] = 1;
    this.#waiting.push(row);
  }

  /** Rows that wait to be named. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** A row that waited, and now no longer does; null when none is left. */
  take(): number | null {
    const row = this.#waiting.pop();
    if (row === undefined) return null;
    this.#waits[row] = 0;
    return row;
  }

  /** The deepest place all these rows are in; `noPlace` when there is none, or one of them has none. */
  shared(rows: Uint32Array): number {
    let common = this.of(rows[0] ?? -1);
    for (let i = 1; i < rows.length && common !== noPlace; i++)
      common = this.table.common(common, this.of(rows[i] ?? 0));
    return common;
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    const rows = this.numbers.byteLength + this.#waits.byteLength + this.#waiting.length * 8;
    return rows + this.table.size * 250 + (this.gazetteer?.byteLength ?? 0);
  }
}
