import { Fact } from "../state/facts.ts";
import type { Rows } from "../records/rows.ts";

const empty = 0xffffffff;

/** Rows by size and modified time, in one open-addressed table: finds files that moved. */
export class Likenesses {
  readonly #library: Rows;
  readonly #table: Uint32Array;

  /** Rows that come later are not in it. */
  constructor(library: Rows) {
    this.#library = library;
    const { columns } = library.state;
    let size = 1024;
    while (size < columns.rows * 2) size *= 2;
    this.#table = new Uint32Array(size).fill(empty);
    for (let row = 0; row < columns.rows; row++)
      if ((library.state.facts(row) & Fact.found) !== 0 && columns.modified[row] !== 0) this.#enter(row);
  }

  /** Rows of this name, size and modified time, wherever they are. */
  of(name: string, bytes: number, modified: number): number[] {
    const { columns } = this.#library.state;
    const { records } = this.#library;
    const found: number[] = [];
    for (let at = this.#start(bytes, modified); ; at = this.#after(at)) {
      const row = this.#table[at] ?? empty;
      if (row === empty) return found;
      const isLike = columns.bytes[row] === bytes && columns.modified[row] === modified;
      if (isLike && records.name(row) === name) found.push(row);
    }
  }

  #enter(row: number): void {
    const { columns } = this.#library.state;
    let at = this.#start(columns.bytes[row] ?? 0, columns.modified[row] ?? 0);
    while (this.#table[at] !== empty) at = this.#after(at);
    this.#table[at] = row;
  }

  #start(bytes: number, modified: number): number {
    const mixed = Math.imul(bytes ^ (modified / 1000), 2654435761) ^ Math.imul(modified | 0, 1597334677);
    return (mixed ^ (mixed >>> 15)) & (this.#table.length - 1);
  }

  #after(at: number): number {
    return (at + 1) & (this.#table.length - 1);
  }
}
