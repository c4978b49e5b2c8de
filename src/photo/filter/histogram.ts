/** Milliseconds per day; capture times are wall clock, so every day has the same length. */
export const dayMs = 86_400_000;

/** Number of photos over time. */
export interface Histogram {
  /** Midnight before the first photo and after the last, in wall-clock milliseconds. */
  from: number;
  to: number;
  /** Photos in each of equal parts of that span. */
  counts: Uint32Array;
}
