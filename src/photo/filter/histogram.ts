/** Length of a day in milliseconds; capture times are wall clock, so that every day has the same. */
export const dayMs = 86_400_000;

/** How many photos were taken when. */
export interface Histogram {
  /** The midnight before the first photo and the one after the last, in wall-clock milliseconds. */
  from: number;
  to: number;
  /** Photos in each of equal parts of that time. */
  counts: Uint32Array;
}
