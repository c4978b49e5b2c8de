import type { Digest } from "../../../src/photo/beginning.ts";
import { capacityFor, grown } from "../state/grow.ts";

/** The beginnings of a chunk of rows, as they are kept: two numbers for each of `rows`, the high one first. */
export interface KeptBeginnings {
  rows: Uint32Array<ArrayBuffer>;
  halves: Uint32Array<ArrayBuffer>;
}

/** Hashes of the beginnings of files that were added without a folder, by row. */
export class Beginnings {
  /** Both 0 where it is not known. */
  #halves = new Uint32Array();

  set(row: number, { high, low }: Digest): void {
    this.#halves = grown(this.#halves, capacityFor(row * 2 + 2, this.#halves.length));
    this.#halves[row * 2] = high;
    this.#halves[row * 2 + 1] = low;
  }

  /** Null where it is not known. */
  get(row: number): Digest | null {
    const [high = 0, low = 0] = this.#halves.subarray(row * 2, row * 2 + 2);
    return high === 0 && low === 0 ? null : { high, low };
  }

  /** The file is another one now. */
  forget(row: number): void {
    this.#halves.fill(0, row * 2, row * 2 + 2);
  }

  /** What is known of rows from `start` up to `end`, without it; null for nothing. */
  slice(start: number, end: number): KeptBeginnings | null {
    const rows: number[] = [];
    for (let row = start; row < Math.min(end, this.#halves.length / 2); row++)
      if (this.get(row) !== null) rows.push(row);
    if (rows.length === 0) return null;
    const halves = rows.flatMap((row) => [...this.#halves.subarray(row * 2, row * 2 + 2)]);
    return { rows: Uint32Array.from(rows), halves: Uint32Array.from(halves) };
  }

  /** Restores what `slice` gave. Ignores rows outside of `start` to `end`, and damaged values. */
  restore(start: number, end: number, kept: KeptBeginnings | undefined): void {
    if (!isKeptBeginnings(kept)) return;
    for (const [at, row] of kept.rows.entries()) {
      const [high = 0, low = 0] = kept.halves.subarray(at * 2, at * 2 + 2);
      if (row >= start && row < end) this.set(row, { high, low });
    }
  }

  /** Bytes held. */
  get byteLength(): number {
    return this.#halves.byteLength;
  }
}

function isKeptBeginnings(value: unknown): value is KeptBeginnings {
  const kept = value as KeptBeginnings | null | undefined;
  if (!(kept?.rows instanceof Uint32Array)) return false;
  return kept.halves instanceof Uint32Array && kept.halves.length === kept.rows.length * 2;
}
