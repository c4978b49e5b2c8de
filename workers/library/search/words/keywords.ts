import { fold, tokensOf } from "./normalise.ts";

/** Where photos have more different keywords than this, the others are found all the same, but not suggested. */
const most = 20_000;

/** All keywords ever seen, to suggest them as they were written. */
export class Keywords {
  readonly #written = new Map<string, { label: string; tokens: readonly string[] }>();

  add(keyword: string): void {
    const folded = fold(keyword.trim());
    if (folded === "" || this.#written.has(folded) || this.#written.size >= most) return;
    this.#written.set(folded, { label: keyword.trim(), tokens: tokensOf(keyword) });
  }

  /** Every keyword with the words it is found by. */
  all(): Iterable<{ label: string; tokens: readonly string[] }> {
    return this.#written.values();
  }

  /** Bytes held, estimated. */
  get byteLength(): number {
    return this.#written.size * 250;
  }
}
