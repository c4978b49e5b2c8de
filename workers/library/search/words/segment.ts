import { capacityFor, grown } from "../../state/grow.ts";
import { TokenTable } from "./token-table.ts";

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
