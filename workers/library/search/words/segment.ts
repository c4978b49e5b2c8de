import { capacityFor, grown } from "../../state/grow.ts";

/** Sorted tokens, packed; they are found by halving. */
class TokenTable {
  readonly #units: Uint16Array;
  /** Where each token begins; one more entry for the end. */
  readonly #starts: Uint32Array;
  readonly length: number;

  /** `length` tokens of UTF-16 units one after the other, in ascending order; `starts` has one entry more. */
  constructor(units: Uint16Array, starts: Uint32Array, length: number) {
    this.#units = units;
    this.#starts = starts;
    this.length = length;
  }

  at(index: number): string {
    return String.fromCharCode(...this.units(index));
  }

  /** The units of a token. */
  units(index: number): Uint16Array {
    return this.#units.subarray(this.#starts[index] ?? 0, this.#starts[index + 1] ?? 0);
  }

  /** From the first of the tokens with this beginning up to, but not including, the first after them. */
  range(beginning: string): [from: number, to: number] {
    return [this.#search(beginning, false), this.#search(beginning, true)];
  }

  /** The index of a token; -1 when it is not there. */
  indexOf(token: string): number {
    const at = this.#search(token, false);
    return at < this.length && this.#lengthAt(at) === token.length && this.compare(at, token) === 0 ? at : -1;
  }

  /** Below 0 where the token comes before all that begin like this, 0 where it begins like it, else above. */
  compare(index: number, beginning: string): number {
    const start = this.#starts[index] ?? 0;
    const length = this.#lengthAt(index);
    for (let i = 0; i < beginning.length; i++) {
      if (i >= length) return -1;
      const difference = (this.#units[start + i] ?? 0) - beginning.charCodeAt(i);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Bytes held. */
  get byteLength(): number {
    return this.#units.byteLength + this.#starts.byteLength;
  }

  #lengthAt(index: number): number {
    return (this.#starts[index + 1] ?? 0) - (this.#starts[index] ?? 0);
  }

  /** The first token not before those with this beginning; `after`: not among them either. */
  #search(beginning: string, after: boolean): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = this.compare(middle, beginning);
      if (order < 0 || (after && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** A finished part of the text index: sorted tokens, and the rows of each. */
export interface WordSegment {
  /** Names the segment; a row belongs to the one its `home` names. */
  serial: number;
  /** How often it was merged: segments of one level hold about as much. */
  level: number;
  tokens: TokenTable;
  /** Where the rows of each token begin in `postings`; one more entry for the end. */
  starts: Uint32Array;
  postings: Uint32Array;
  /** All its rows are among those from `firstRow` to `lastRow`. */
  firstRow: number;
  lastRow: number;
  /** Rows of it that have left: at 0 nobody has to look where its rows are at home. */
  strays: number;
}

/** Fewer are copied one by one in less time. */
const fewRows = 16;

/** Puts a segment together, token by token in ascending order. */
export class SegmentBuilder {
  #units = new Uint16Array(1024);
  #unitsUsed = 0;
  #tokenStarts = new Uint32Array(1024);
  #starts = new Uint32Array(1024);
  #length = 0;
  #postings: Uint32Array<ArrayBuffer>;
  #used = 0;
  #firstRow = Infinity;
  #lastRow = -1;

  /** `most`: postings there will be at most. */
  constructor(most: number) {
    this.#postings = new Uint32Array(most);
  }

  /** One more row for the token that is added next. */
  row(row: number): void {
    this.#postings[this.#used++] = row;
    if (row < this.#firstRow) this.#firstRow = row;
    if (row > this.#lastRow) this.#lastRow = row;
  }

  /** All rows of a token of a segment, none of which has left. */
  rowsOf({ postings, firstRow, lastRow }: WordSegment, start: number, end: number): void {
    if (end - start < fewRows)
      for (let at = start; at < end; at++) this.#postings[this.#used++] = postings[at] ?? 0;
    else {
      this.#postings.set(postings.subarray(start, end), this.#used);
      this.#used += end - start;
    }
    this.#firstRow = Math.min(this.#firstRow, firstRow);
    this.#lastRow = Math.max(this.#lastRow, lastRow);
  }

  /** The rows told since the last token are those of this one; without any, it is left out. */
  token(token: string): void {
    if (this.#used === (this.#starts[this.#length] ?? 0)) return;
    const capacity = capacityFor(this.#length + 2, this.#starts.length);
    this.#starts = grown(this.#starts, capacity);
    this.#tokenStarts = grown(this.#tokenStarts, capacity);
    this.#units = grown(this.#units, capacityFor(this.#unitsUsed + token.length, this.#units.length));
    for (let i = 0; i < token.length; i++) this.#units[this.#unitsUsed++] = token.charCodeAt(i);
    this.#length++;
    this.#tokenStarts[this.#length] = this.#unitsUsed;
    this.#starts[this.#length] = this.#used;
  }

  finish(serial: number, level: number): WordSegment {
    const starts = this.#tokenStarts.slice(0, this.#length + 1);
    return {
      serial,
      level,
      tokens: new TokenTable(this.#units.slice(0, this.#unitsUsed), starts, this.#length),
      starts: this.#starts.slice(0, this.#length + 1),
      postings: this.#used === this.#postings.length ? this.#postings : this.#postings.slice(0, this.#used),
      firstRow: this.#firstRow,
      lastRow: this.#lastRow,
      strays: 0,
    };
  }
}

/** Bytes a segment holds. */
export function bytesOf({ tokens, starts, postings }: WordSegment): number {
  return tokens.byteLength + starts.byteLength + postings.byteLength;
}
