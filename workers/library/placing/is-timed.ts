import { dayMs } from "../../../src/photo/filter/histogram.ts";
import { isDayKnown } from "../state/facts.ts";
import type { LibraryState } from "../state/library-state.ts";

/** Whether it is known to the minute when a photo was taken. A date without a time is kept as midnight. */
export function isTimed(state: LibraryState, row: number): boolean {
  const time = state.columns.takenAt[row] ?? Number.NaN;
  return !Number.isNaN(time) && time % dayMs !== 0 && isDayKnown(state.facts(row));
}
