import { dayMs, type Histogram } from "../../../src/photo/filter/histogram.ts";
import type { LibraryColumns } from "../state/columns.ts";
import { isTile } from "../state/facts.ts";
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
  const takesPart = (row: number): boolean =>
    fails === null ? isTile(facts[row] ?? 0) : ((fails[row] ?? 0xffff) & ~Criterion.date) === 0;
  let [first, last, dated] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (let row = 0; row < rows; row++) {
    const time = takenAt[row] ?? Number.NaN;
    if (Number.isNaN(time) || !takesPart(row)) continue;
    dated++;
    if (time < first) first = time;
    if (time > last) last = time;
  }
  if (dated < 2) return null;
  const from = Math.floor(first / dayMs) * dayMs;
  const to = (Math.floor(last / dayMs) + 1) * dayMs;
  const scale = counts.length / (to - from);
  for (let row = 0; row < rows; row++) {
    const bin = Math.floor(((takenAt[row] ?? Number.NaN) - from) * scale);
    if (bin >= 0 && bin < counts.length && takesPart(row)) counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { from, to, counts };
}
