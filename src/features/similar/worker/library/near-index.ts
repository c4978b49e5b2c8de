import { At, type Fingerprint } from "../../../../photo/similar/fingerprint-layout.ts";
import { capacityFor, grown } from "../../../../../workers/library/state/grow.ts";

/** A hash of 64 bits is cut into four quarters of 16. */
const quarters = 4;
const keys = 1 << 16;

/** Everything this close, in bits, is found. */
export const exactBits = 8;

/** What has to be flipped in a quarter to find whatever differs there by no bit or one, and by two. */
const oneBit = [0, ...Array.from({ length: 16 }, (_, bit) => 1 << bit)];
const twoBits = Array.from({ length: 16 }, (_, high) =>
  Array.from({ length: high }, (__, low) => (1 << high) | (1 << low)),
).flat();

/**
 * Finds hashes near another one. Each stands in four tables, by its quarters. Two hashes that differ by 7 bits have a quarter
 * that differs by one bit at most; with 8 bits every quarter may differ by two, so the first is looked up by two bits, too. A
 * look-up touches 188 of 262,144 lists.
 */
export class NearIndex {
  /** The first row of each list, and the next of the same one by quarter and row; from 1, 0 for none. */
  readonly #first = new Uint32Array(quarters * keys);
  #next = Array.from({ length: quarters }, () => new Uint32Array());
  #low = new Uint32Array();
  #high = new Uint32Array();
  #size = 0;

  /** Rows in it. */
  get size(): number {
    return this.#size;
  }

  add(row: number, look: Fingerprint): void {
    this.#reserve(row + 1);
    const [low, high] = wordsOf(look);
    this.#low[row] = low;
    this.#high[row] = high;
    this.#size++;
    for (let quarter = 0; quarter < quarters; quarter++) {
      const list = quarter * keys + keyOf(low, high, quarter);
      const next = this.#next[quarter];
      if (next !== undefined) next[row] = this.#first[list] ?? 0;
      this.#first[list] = row + 1;
    }
  }

  /** A row that is in it. */
  remove(row: number): void {
    const [low, high] = [this.#low[row] ?? 0, this.#high[row] ?? 0];
    for (let quarter = 0; quarter < quarters; quarter++) {
      const list = quarter * keys + keyOf(low, high, quarter);
      const next = this.#next[quarter] ?? new Uint32Array();
      if (this.#first[list] === row + 1) {
        this.#first[list] = next[row] ?? 0;
        continue;
      }
      let at = this.#first[list] ?? 0;
      while (at > 0 && next[at - 1] !== row + 1) at = next[at - 1] ?? 0;
      if (at > 0) next[at - 1] = next[row] ?? 0;
    }
    this.#size--;
  }

  /**
   * Calls `visit` for every row within this many bits of a look, some of them more than once. Up to `exactBits` none is missed;
   * `wide`: up to 11, at three times the work.
   */
  near(look: Fingerprint, most: number, visit: (row: number, bits: number) => void, wide = false): void {
    const [low, high] = wordsOf(look);
    const within = (quarter: number, flips: readonly number[]): void => {
      const next = this.#next[quarter] ?? new Uint32Array();
      const key = keyOf(low, high, quarter);
      for (const flip of flips) {
        let at = this.#first[quarter * keys + (key ^ flip)] ?? 0;
        while (at > 0) {
          const row = at - 1;
          const bits = bitsOf((this.#low[row] ?? 0) ^ low) + bitsOf((this.#high[row] ?? 0) ^ high);
          if (bits <= most) visit(row, bits);
          at = next[row] ?? 0;
        }
      }
    };
    for (let quarter = 0; quarter < quarters; quarter++) within(quarter, oneBit);
    for (let quarter = 0; quarter < (wide ? quarters : 1); quarter++) within(quarter, twoBits);
  }

  /** Bytes held. */
  get byteLength(): number {
    return this.#first.byteLength + this.#low.byteLength * (2 + quarters);
  }

  #reserve(rows: number): void {
    const capacity = capacityFor(rows, this.#low.length);
    this.#low = grown(this.#low, capacity);
    this.#high = grown(this.#high, capacity);
    this.#next = this.#next.map((next) => grown(next, capacity));
  }
}

function wordsOf(look: Fingerprint): [low: number, high: number] {
  const word = (at: number): number =>
    ((look[at] ?? 0) |
      ((look[at + 1] ?? 0) << 8) |
      ((look[at + 2] ?? 0) << 16) |
      ((look[at + 3] ?? 0) << 24)) >>>
    0;
  return [word(At.hash), word(At.hash + 4)];
}

function keyOf(low: number, high: number, quarter: number): number {
  const word = quarter < 2 ? low : high;
  return (quarter & 1) === 0 ? word & 0xffff : word >>> 16;
}

/** Bits set in 32 (Warren, Hacker's Delight, 5-1). */
function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
