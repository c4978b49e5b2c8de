import { capacityFor, grown } from "./grow.ts";

/**
 * Rows kept in display order. Rows that came, left or moved are noted; `settle` sorts only those and merges them in,
 * by a search for the place of each and one move of the blocks between.
 */
export class DisplayOrder {
  #order = new Uint32Array();
  #length = 0;
  /** Bit 1: in the order; bit 2: noted. */
  #state = new Uint8Array();
  #noted: number[] = [];

  /** Goes up whenever `rows` may have changed. */
  version = 0;

  /** Comparisons made so far, for tests of cost. */
  comparisons = 0;

  /** The row came, left, or may have to move. */
  note(row: number): void {
    this.#state = grown(this.#state, capacityFor(row + 1, this.#state.length));
    const state = this.#state[row] ?? 0;
    if (state & 2) return;
    this.#state[row] = state | 2;
    this.#noted.push(row);
  }

  /** Whether rows were noted since the last `settle`. */
  get stale(): boolean {
    return this.#noted.length > 0;
  }

  /** Brings the order up to date; `compare` must be total. */
  settle(belongs: (row: number) => boolean, compare: (a: number, b: number) => number): void {
    if (!this.stale) return;
    this.version++;
    const counted = (a: number, b: number): number => {
      this.comparisons++;
      return compare(a, b);
    };
    this.#takeOutNoted();
    const fresh = this.#noted.filter(belongs).sort(counted);
    for (const row of this.#noted) this.#state[row] = 0;
    for (const row of fresh) this.#state[row] = 1;
    this.#noted = [];
    this.#merge(fresh, counted);
  }

  /** Restores a former order; rows noted so far stay noted. */
  restore(rows: Uint32Array): void {
    this.version++;
    this.#order = new Uint32Array(rows);
    this.#length = rows.length;
    for (const row of rows) {
      this.#state = grown(this.#state, capacityFor(row + 1, this.#state.length));
      this.#state[row] = (this.#state[row] ?? 0) | 1;
    }
  }

  /** The rows in order as of the last `settle`; changes with the next. */
  get rows(): Uint32Array<ArrayBuffer> {
    return this.#order.subarray(0, this.#length);
  }

  /** Bytes held. */
  get byteLength(): number {
    return this.#order.byteLength + this.#state.byteLength;
  }

  #takeOutNoted(): void {
    if (!this.#noted.some((row) => (this.#state[row] ?? 0) & 1)) return;
    let kept = 0;
    for (let i = 0; i < this.#length; i++) {
      const row = this.#order[i] ?? 0;
      if (this.#state[row] === 1) this.#order[kept++] = row;
    }
    this.#length = kept;
  }

  /** From the end, so that blocks move into free room; each block is moved once. */
  #merge(fresh: number[], compare: (a: number, b: number) => number): void {
    this.#order = grown(this.#order, capacityFor(this.#length + fresh.length, this.#order.length));
    let end = this.#length;
    for (let left = fresh.length; left > 0; left--) {
      const row = fresh[left - 1] ?? 0;
      const place = this.#placeBefore(end, row, compare);
      this.#order.copyWithin(place + left, place, end);
      this.#order[place + left - 1] = row;
      end = place;
    }
    this.#length += fresh.length;
  }

  /** The first position up to `end` whose row comes after `row`, looked for near `end` first. */
  #placeBefore(end: number, row: number, compare: (a: number, b: number) => number): number {
    let high = end;
    let step = 1;
    let low = Math.max(0, end - step);
    while (low < high && compare(this.#order[low] ?? 0, row) > 0) {
      high = low;
      step *= 2;
      low = Math.max(0, high - step);
    }
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(this.#order[middle] ?? 0, row) > 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
