import type { LibraryColumns } from "../../state/columns.ts";
import { dateNumber, weekdayOf } from "./civil.ts";
import type { When } from "./when.ts";

/** By row: 1 for photos taken then. */
export function rowsTaken(columns: LibraryColumns, when: When): Uint8Array {
  const found = new Uint8Array(columns.rows);
  const from = when.years === null ? Number.NEGATIVE_INFINITY : Date.UTC(when.years[0], 0);
  const to = when.years === null ? Number.POSITIVE_INFINITY : Date.UTC(when.years[1], 0);
  const southern = half(when.months);
  const anyDate = when.months === 0 && when.day === 0;
  for (let row = 0; row < found.length; row++) {
    const time = columns.takenAt[row] ?? Number.NaN;
    if (!(time >= from && time < to)) continue;
    if (when.weekdays !== 0 && ((when.weekdays >> weekdayOf(time)) & 1) === 0) continue;
    if (anyDate) {
      found[row] = 1;
      continue;
    }
    const date = dateNumber(time);
    const months = when.season && (columns.lat[row] ?? 0) < 0 ? southern : when.months;
    if (months !== 0 && ((months >> (Math.floor(date / 100) % 100)) & 1) === 0) continue;
    if (when.day === 0 || date % 100 === when.day) found[row] = 1;
  }
  return found;
}

/** The months half a year later. */
function half(months: number): number {
  return ((months << 6) | (months >> 6)) & 0b1_111_111_111_110;
}
