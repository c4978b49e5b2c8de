import { dayMs, type Histogram } from "../../../src/photo/filter/histogram.ts";
import type { LibraryColumns } from "../state/columns.ts";
import { endOf } from "../../../src/photo/dates/edtf.ts";
import { isTile, widthOf } from "../state/facts.ts";
import { Criterion } from "../search/criteria.ts";

/** Nobody can tell more parts apart. */
const mostBins = 2000;

/**
 * Counts matching photos, whatever dates the filter asks for, in equal parts of the days between the first and the
 * last. `fails`: by row, the bits of `Criterion` it fails; null without a filter. Null with fewer than two dates.
 */
export function histogramOf(
  columns: LibraryColumns,
  fails: Uint16Array | null,
  bins: number,
): Histogram | null {
  const { takenAt, facts, rows } = columns;
  const counts = new Uint32Array(Math.max(1, Math.min(mostBins, Math.floor(bins) || 1)));
  // Loops without a function for each row: a million of them take half as long.
  const judged = 0xffff & ~Criterion.date;
  let [first, last, dated] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  const times = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    const time = takenAt[row] ?? Number.NaN;
    const isOut = fails === null ? !isTile(facts[row] ?? 0) : ((fails[row] ?? 0xffff) & judged) !== 0;
    if (isOut || Number.isNaN(time)) continue;
    times[dated++] = time;
    if (time < first) first = time;
    // A wide date is counted at its beginning; the span has all of it.
    const end = endOf(time, widthOf(facts[row] ?? 0)) - 1;
    if (end > last) last = end;
  }
  if (dated < 2) return null;
  const from = Math.floor(first / dayMs) * dayMs;
  const to = (Math.floor(last / dayMs) + 1) * dayMs;
  const scale = counts.length / (to - from);
  for (let at = 0; at < dated; at++) {
    const bin = Math.floor(((times[at] ?? 0) - from) * scale);
    if (bin >= 0 && bin < counts.length) counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { from, to, counts };
}
