import type { Row } from "./photo.ts";

const bitsOfWord = 32;

const wordsFor = (rows: number): number => Math.ceil(rows / bitsOfWord);

/** The number of bits set in a 32-bit word. */
function bitsSet(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * An immutable set of rows, one bit each: a change copies 125 KB for a million rows. A set that a change leaves as it
 * was is returned itself, so identity says whether anything changed.
 */
export class RowSet {
  static readonly none = new RowSet(new Uint32Array(0), 0);

  readonly #words: Uint32Array;
  /** How many rows it has. */
  readonly size: number;

  private constructor(words: Uint32Array, size: number) {
    this.#words = words;
    this.size = size;
  }

  /** The set of these rows, in any order and perhaps repeated. */
  static of(rows: ArrayLike<Row>): RowSet {
    return RowSet.none.union(rows);
  }

  has(row: Row): boolean {
    return ((this.#words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0;
  }

  /** With one row more. */
  add(row: Row): RowSet {
    return this.union([row]);
  }

  /** With one row less. */
  delete(row: Row): RowSet {
    return this.difference([row]);
  }

  /** With these rows, too. */
  union(rows: ArrayLike<Row>): RowSet {
    let most = -1;
    for (let at = 0; at < rows.length; at++) most = Math.max(most, rows[at] ?? -1);
    const words = new Uint32Array(Math.max(this.#words.length, wordsFor(most + 1)));
    words.set(this.#words);
    let { size } = this;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      const bit = 1 << (row & 31);
      const word = words[row >>> 5] ?? 0;
      if ((word & bit) !== 0) continue;
      words[row >>> 5] = word | bit;
      size++;
    }
    return size === this.size ? this : new RowSet(words, size);
  }

  /** Without these rows. */
  difference(rows: ArrayLike<Row>): RowSet {
    const words = this.#words.slice();
    let { size } = this;
    for (let at = 0; at < rows.length; at++) {
      const row = rows[at] ?? 0;
      const bit = 1 << (row & 31);
      const word = words[row >>> 5] ?? 0;
      if ((word & bit) === 0) continue;
      words[row >>> 5] = word & ~bit;
      size--;
    }
    return this.#changed(words, size);
  }

  /** Without the rows a test refuses. */
  filter(keeps: (row: Row) => boolean): RowSet {
    const words = this.#words.slice();
    let size = 0;
    for (let at = 0; at < words.length; at++) {
      let kept = words[at] ?? 0;
      for (let left = kept; left !== 0; left &= left - 1) {
        const bit = left & -left;
        if (!keeps(at * bitsOfWord + 31 - Math.clz32(bit))) kept &= ~bit;
      }
      words[at] = kept;
      size += bitsSet(kept);
    }
    return this.#changed(words, size);
  }

  /** How many of the rows from `first` up to `end` of a list it has. */
  countIn(rows: Uint32Array, first = 0, end = rows.length): number {
    let count = 0;
    for (let at = first; at < Math.min(end, rows.length); at++) {
      const row = rows[at] ?? 0;
      count += ((this.#words[row >>> 5] ?? 0) >>> (row & 31)) & 1;
    }
    return count;
  }

  /** Its rows: those of `order` in that order, then all others ascending. */
  toRows(order: Uint32Array = new Uint32Array(0)): Uint32Array<ArrayBuffer> {
    const rows = new Uint32Array(this.size);
    const left = this.#words.slice();
    let count = 0;
    for (let at = 0; at < order.length; at++) {
      const row = order[at] ?? 0;
      const bit = 1 << (row & 31);
      const word = left[row >>> 5] ?? 0;
      if ((word & bit) === 0) continue;
      left[row >>> 5] = word & ~bit;
      rows[count++] = row;
    }
    for (let at = 0; at < left.length && count < rows.length; at++) {
      for (let word = left[at] ?? 0; word !== 0; word &= word - 1)
        rows[count++] = at * bitsOfWord + 31 - Math.clz32(word & -word);
    }
    return rows;
  }

  #changed(words: Uint32Array, size: number): RowSet {
    if (size === 0) return RowSet.none;
    return size === this.size ? this : new RowSet(words, size);
  }
}
