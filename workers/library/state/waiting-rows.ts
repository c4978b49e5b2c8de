import { capacityFor, grown } from "./grow.ts";

/** Rows that wait for work on each of them; a row that is noted again still waits once. */
export class WaitingRows {
  /** By row: 1 where it waits. */
  #waits = new Uint8Array();
  #rows: number[] = [];

  /** The row waits from now on; cheap to call for every row. */
  note(row: number): void {
    this.#waits = grown(this.#waits, capacityFor(row + 1, this.#waits.length));
    if (this.#waits[row] === 1) return;
    this.#waits[row] = 1;
    this.#rows.push(row);
  }

  /** How many rows wait. */
  get waiting(): number {
    return this.#rows.length;
  }

  /** A row that waited, and no longer does; null when none is left. */
  take(): number | null {
    const row = this.#rows.pop();
    if (row === undefined) return null;
    this.#waits[row] = 0;
    // A list of a million rows takes megabytes, whatever is left in it.
    if (this.#rows.length === 0) this.#rows = [];
    return row;
  }

  /** Bytes held. */
  get byteLength(): number {
    return this.#waits.byteLength + this.#rows.length * 8;
  }
}
