import { answered, Silent } from "../database/silence.ts";

/** Between one failure and the next try, in milliseconds: a busy disk may have recovered by then. */
const waitsMs = [1000, 3000, 6000];

/** The slowest disk has written some ten megabytes by then. */
const longestMs = 60_000;

/** What was written; rejects where the browser does not come to an end with it. */
export function inTime<T>(writing: Promise<T>): Promise<T> {
  return answered(() => writing, longestMs);
}

/**
 * Failures to write, one after another, for reasons nobody knows. Where they stay, the import must come to its end
 * without the disk.
 */
export class WriteFailures {
  #count = 0;

  /** How long to wait after one more; null when there is no hope. */
  next(error: unknown): number | null {
    return error instanceof Silent ? null : (waitsMs[this.#count++] ?? null);
  }

  /** How long nothing is to be tried. */
  get waitMs(): number {
    return waitsMs[this.#count - 1] ?? 0;
  }

  /** Writing works. */
  clear(): void {
    this.#count = 0;
  }
}
