import type { LibraryColumns } from "../../state/columns.ts";
import { dateNumber, weekdayOf } from "./civil.ts";
import { endOf, spanOf, type DateWidth } from "../../../../src/photo/dates/edtf.ts";
import { widthOf } from "../../state/facts.ts";
import type { When } from "./when.ts";

/** By row: 1 for photos surely taken then: of a wide date no part may lie outside. */
export function rowsTaken(columns: LibraryColumns, when: When): Uint8Array {
  const found = new Uint8Array(columns.rows);
  const [earliest, latest] = when.span ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const from = when.years === null ? earliest : Math.max(earliest, Date.UTC(when.years[0], 0));
  const to = when.years === null ? latest : Math.min(latest, Date.UTC(when.years[1], 0));
  const southern = half(when.months);
  const anyDate = when.months === 0 && when.day === 0;
  for (let row = 0; row < found.length; row++) {
    const time = columns.takenAt[row] ?? Number.NaN;
    if (!(time >= from && time < to)) continue;
    const width = widthOf(columns.facts[row] ?? 0);
    if (width !== 0) {
      if (isWideWithin(time, width, to, when)) found[row] = 1;
      continue;
    }
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

/** A wide date is of months and years, but of no day and no day of the week. */
function isWideWithin(time: number, width: DateWidth, to: number, when: When): boolean {
  if (endOf(time, width) > to || when.weekdays !== 0 || when.day !== 0) return false;
  return when.months === 0 || (monthsOf(time, width) & ~when.months) === 0;
}

/** The months of a wide date, as bits like those of `When`. */
function monthsOf(time: number, width: DateWidth): number {
  const end = endOf(time, width);
  const first = new Date(time);
  if (spanOf(width).unit === "season" && first.getUTCMonth() === 0) return winter;
  let months = 0;
  for (let next = 0; next < 12; next++) {
    const start = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + next);
    if (start < end) months |= 1 << (new Date(start).getUTCMonth() + 1);
  }
  return months;
}

const winter = 0b1_000_000_000_110;

/** The months half a year later. */
function half(months: number): number {
  return ((months << 6) | (months >> 6)) & 0b1_111_111_111_110;
}
