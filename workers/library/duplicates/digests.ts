import type { DigestExtent } from "../../../src/contract/photo-worker.ts";
import type { Digest } from "../../../src/photo/beginning.ts";
import { capacityFor, grown } from "../state/grow.ts";

/** The digests of a chunk of rows, as they are kept: entry i of every array belongs to row `rows[i]`. */
export interface KeptDigests {
  rows: Uint32Array<ArrayBuffer>;
  /** Bits: 1 where the digest of the ends is known, 2 where that of the whole file is. */
  known: Uint8Array<ArrayBuffer>;
  /** Four numbers a row: the ends' halves, then the whole's, the high one first. */
  halves: Uint32Array<ArrayBuffer>;
}

const bits: Record<DigestExtent, number> = { ends: 1, whole: 2 };
const places: Record<DigestExtent, number> = { ends: 0, whole: 2 };

/** The digests of files, by row. Only files that share their size with others have any. */
export class Digests {
  #known = new Uint8Array();
  #halves = new Uint32Array();

  set(row: number, extent: DigestExtent, { high, low }: Digest): void {
    this.#reserve(row + 1);
    const at = row * 4 + places[extent];
    this.#halves[at] = high;
    this.#halves[at + 1] = low;
    this.#known[row] = (this.#known[row] ?? 0) | bits[extent];
  }

  has(row: number, extent: DigestExtent): boolean {
    return ((this.#known[row] ?? 0) & bits[extent]) !== 0;
  }

  /** A text that equal digests share; null where the digest is not known. */
  key(row: number, extent: DigestExtent): string | null {
    if (!this.has(row, extent)) return null;
    const at = row * 4 + places[extent];
    return `${this.#halves[at]} ${this.#halves[at + 1]}`;
  }

  /** The file is another one now. Answers whether anything was known of it. */
  forget(row: number): boolean {
    if ((this.#known[row] ?? 0) === 0) return false;
    this.#known[row] = 0;
    return true;
  }

  /** What is known of rows from `start` up to `end`, without it; null for nothing. */
  slice(start: number, end: number): KeptDigests | null {
    const rows: number[] = [];
    for (let row = start; row < end; row++) if ((this.#known[row] ?? 0) !== 0) rows.push(row);
    if (rows.length === 0) return null;
    return {
      rows: Uint32Array.from(rows),
      known: Uint8Array.from(rows, (row) => this.#known[row] ?? 0),
      halves: Uint32Array.from(rows.flatMap((row) => [...this.#halves.subarray(row * 4, row * 4 + 4)])),
    };
  }

  /** Restores what `slice` gave. Ignores rows outside of `start` to `end`, and damaged values. */
  restore(start: number, end: number, kept: KeptDigests | undefined): void {
    if (!isKeptDigests(kept)) return;
    for (const [at, row] of kept.rows.entries()) {
      if (row < start || row >= end) continue;
      this.#reserve(row + 1);
      this.#known[row] = kept.known[at] ?? 0;
      this.#halves.set(kept.halves.subarray(at * 4, at * 4 + 4), row * 4);
    }
  }

  /** Bytes held. */
  get byteLength(): number {
    return this.#known.byteLength + this.#halves.byteLength;
  }

  #reserve(rows: number): void {
    const capacity = capacityFor(rows, this.#known.length);
    this.#known = grown(this.#known, capacity);
    this.#halves = grown(this.#halves, capacity * 4);
  }
}

function isKeptDigests(value: unknown): value is KeptDigests {
  const kept = value as KeptDigests | null | undefined;
  if (!(kept?.rows instanceof Uint32Array)) return false;
  const { rows, known, halves } = kept;
  const isTyped = known instanceof Uint8Array && halves instanceof Uint32Array;
  return isTyped && known.length === rows.length && halves.length === rows.length * 4;
}
