import type { DayPath } from "../../../src/photo/dates/day-path.ts";
import { dayMs } from "../../../src/photo/filter/histogram.ts";
import { parseWallTime } from "../../../src/photo/wall-time.ts";
import type { LibraryColumns } from "../state/columns.ts";
import { Fact, isDayKnown, isTile } from "../state/facts.ts";

/**
 * The route through the photos of a day ("2024-05-01"): those that match, have a location, and whose day is known.
 * `mask`: by row, 0 where it does not match; null for no filter.
 */
export function dayPathOf(columns: LibraryColumns, mask: Uint8Array | null, day: string): DayPath {
  const { takenAt, facts, lat, lng } = columns;
  const from = parseWallTime(`${day}T00:00`);
  const rows: number[] = [];
  for (let row = 0; row < columns.rows; row++) {
    const time = takenAt[row] ?? Number.NaN;
    if (!(time >= from && time < from + dayMs) || (mask !== null && mask[row] !== 1)) continue;
    const known = facts[row] ?? 0;
    if (isTile(known) && (known & Fact.located) !== 0 && isDayKnown(known)) rows.push(row);
  }
  rows.sort((a, b) => (takenAt[a] ?? 0) - (takenAt[b] ?? 0) || a - b);
  return {
    rows: Uint32Array.from(rows),
    points: Float64Array.from(rows.flatMap((row) => [lng[row] ?? 0, lat[row] ?? 0])),
    times: Float64Array.from(rows, (row) => takenAt[row] ?? 0),
  };
}
