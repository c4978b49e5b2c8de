import { capacityFor, grown } from "../state/grow.ts";
import { Gate } from "../scheduling/gate.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { noPlace, PlaceTable } from "./place-table.ts";
import { WaitingRows } from "../state/waiting-rows.ts";

/** The place of every row, by number, and the rows that wait for theirs. Not kept, but found again at every visit. */
export class Places extends WaitingRows {
  readonly table = new PlaceTable();
  /** By row: the number of its place; `noPlace` where none is known, or none yet. */
  numbers = new Uint32Array();
  /** Finds places; null until it is of use. */
  gazetteer: Gazetteer | null = null;
  /** Opens once `gazetteer` is loaded. */
  readonly loaded = new Gate();
  /** The language places are called in, beside English; null until the page told it. */
  language: string | null = null;
  /** Rows are being named, or soon will be: what is made of names is better made afterwards. */
  underWay = false;

  /** Goes up whenever the place of a row is another than before. */
  version = 0;

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

  /** The deepest place all these rows are in; `noPlace` when there is none, or one of them has none. */
  shared(rows: Uint32Array): number {
    let common = this.of(rows[0] ?? -1);
    for (let i = 1; i < rows.length && common !== noPlace; i++)
      common = this.table.common(common, this.of(rows[i] ?? 0));
    return common;
  }

  /** Bytes held, estimated. */
  override get byteLength(): number {
    const rows = this.numbers.byteLength + super.byteLength;
    return rows + this.table.size * 250 + (this.gazetteer?.byteLength ?? 0);
  }
}
