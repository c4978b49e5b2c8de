import { SegmentBuilder, type WordSegment } from "./segment.ts";
import { addTo } from "../../state/maps.ts";

/** Rows indexed of late, in tables that are easily changed, until there are enough for a segment. */
export class FreshRows {
  readonly #rows = new Map<string, number[]>();
  readonly #tokens = new Map<number, readonly string[]>();
  #postings = 0;

  /** Rows held. */
  get size(): number {
    return this.#tokens.size;
  }

  /** Adds a row that is not held; `tokens` without repeats. */
  add(row: number, tokens: readonly string[]): void {
    this.#tokens.set(row, tokens);
    this.#postings += tokens.length;
    for (const token of tokens) addTo(this.#rows, token, row);
  }

  remove(row: number): void {
    const tokens = this.#tokens.get(row) ?? [];
    this.#tokens.delete(row);
    this.#postings -= tokens.length;
    for (const token of tokens) {
      const rows = this.#rows.get(token) ?? [];
      if (rows.length === 1) this.#rows.delete(token);
      else rows.splice(rows.indexOf(row), 1);
    }
  }

  /** Every token there is. */
  tokens(): IterableIterator<string> {
    return this.#rows.keys();
  }

  /** The rows of a token. */
  rows(token: string): readonly number[] {
    return this.#rows.get(token) ?? [];
  }

  /** All of it as a segment; nothing is held afterwards. */
  seal(serial: number): WordSegment {
    const builder = new SegmentBuilder(this.#postings);
    for (const token of [...this.#rows.keys()].sort()) {
      for (const row of this.rows(token)) builder.row(row);
      builder.token(token);
    }
    this.#rows.clear();
    this.#tokens.clear();
    this.#postings = 0;
    return builder.finish(serial, 0);
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    return this.#rows.size * 120 + this.#postings * 16;
  }
}
