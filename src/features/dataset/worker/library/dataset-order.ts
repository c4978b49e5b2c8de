/** Rows of one month, not sorted yet. */
interface MonthOfRows {
  /** Null for rows without a date. */
  year: number | null;
  rows: Uint32Array<ArrayBuffer>;
}

/** Years a dataset names: what calendars, Parquet and engines agree on. */
const [firstYear, lastYear] = [1, 9999];

/** Year of a wall-clock time in milliseconds; null without one, and for years no photo can have. */
export function datasetYear(takenAt: number): number | null {
  const year = new Date(takenAt).getUTCFullYear();
  return year >= firstYear && year <= lastYear ? year : null;
}

/** Year * 12 + month - 1 of a wall-clock time in milliseconds; null as `datasetYear`. */
export function datasetMonth(takenAt: number): number | null {
  const year = datasetYear(takenAt);
  return year === null ? null : year * 12 + new Date(takenAt).getUTCMonth();
}

/**
 * Rows in order of time, a month at a time, those without a date last: put into months by counting, so that no step is
 * long, and sorted as they are asked for. `breathe` is awaited in between.
 */
export async function* inOrderOfTime(
  rows: Uint32Array,
  takenAt: (row: number) => number,
  breathe: () => Promise<void>,
): AsyncGenerator<MonthOfRows> {
  const counts = new Map<number | null, number>();
  const months = new Int32Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    const month = datasetMonth(takenAt(rows[at] ?? 0));
    months[at] = month ?? noMonth;
    counts.set(month, (counts.get(month) ?? 0) + 1);
    if (at % rowsAtOnce === 0) await breathe();
  }
  const order = [...counts.keys()].sort((a, b) => (a ?? noMonth) - (b ?? noMonth));
  const found = new Map(order.map((month) => [month ?? noMonth, new Uint32Array(counts.get(month) ?? 0)]));
  const filled = new Map<number, number>();
  for (let at = 0; at < rows.length; at++) {
    const month = months[at] ?? 0;
    const next = filled.get(month) ?? 0;
    (found.get(month) as Uint32Array)[next] = rows[at] ?? 0;
    filled.set(month, next + 1);
    if (at % rowsAtOnce === 0) await breathe();
  }
  for (const month of order) {
    const some = found.get(month ?? noMonth) ?? new Uint32Array();
    found.delete(month ?? noMonth);
    if (month === null) some.sort();
    else some.sort((a, b) => takenAt(a) - takenAt(b) || a - b);
    await breathe();
    yield { year: month === null ? null : Math.floor(month / 12), rows: some };
  }
}

/** After all months. */
const noMonth = 2 ** 31 - 1;
const rowsAtOnce = 20_000;
