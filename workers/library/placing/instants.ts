import { dayMs } from "../../../src/photo/filter/histogram.ts";
import type { TakenAt } from "../../../src/photo/photo.ts";
import { parseWallTime } from "../../../src/photo/wall-time.ts";
import { isDayKnown } from "../state/facts.ts";
import type { LibraryState } from "../state/library-state.ts";

/** Whether it is known to the minute when a photo was taken. A date without a time is kept as midnight. */
export function isTimed(state: LibraryState, row: number): boolean {
  const time = state.columns.takenAt[row] ?? Number.NaN;
  return !Number.isNaN(time) && time % dayMs !== 0 && isDayKnown(state.facts(row));
}

/** When a photo was taken, in milliseconds since 1970, UTC; NaN without a time zone, or where the date is a guess or
 * wide. */
export function instantMs(takenAt: TakenAt | null): number {
  if (takenAt === null || takenAt.source === "modified" || takenAt.edtf !== undefined) return Number.NaN;
  return parseWallTime(takenAt.local) - (offsetMinutes(takenAt.offset) ?? Number.NaN) * 60_000;
}

/** "+02:00" in minutes; null for none. */
export function offsetMinutes(offset: string | null): number | null {
  const match = /^([+-])(\d\d):(\d\d)$/.exec(offset ?? "");
  if (match === null) return null;
  return (match[1] === "-" ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3]));
}
