import { capacityFor, grown } from "../grow.ts";
import { noPlace, PlaceTable } from "./place-table.ts";

/** The place of every row, by number. It is not kept, but found again at every visit. */
export class Places {
  readonly table = new PlaceTable();
  /** By row: the number of its place; `noPlace` where none is known, or none yet. */
  numbers = new Uint32Array();

  of(row: number): number {
    return this.numbers[row] ?? noPlace;
  }

  set(row: number, number: number): void {
    this.numbers = grown(this.numbers, capacityFor(row + 1, this.numbers.length));
    this.numbers[row] = number;
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
    return this.numbers.byteLength + this.table.size * 250;
  }
}
