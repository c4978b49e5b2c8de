import type { Bounds } from "../../../src/photo/geo/bounds.ts";
import { mercatorLatitude } from "../../../src/photo/geo/mercator.ts";
import type { LibraryColumns } from "../state/columns.ts";

/** Those of `rows` with a location within a box. What lies beyond the map's edge is drawn on it, and counts there. */
export function rowsWithin(
  { lat, lng }: LibraryColumns,
  rows: Uint32Array<ArrayBuffer>,
  { west, south, east, north }: Bounds,
): Uint32Array<ArrayBuffer> {
  const crosses = west > east;
  const [least, most] = [
    south <= -mercatorLatitude + 1e-6 ? -90 : south,
    north >= mercatorLatitude - 1e-6 ? 90 : north,
  ];
  let length = 0;
  for (const row of rows) {
    const [y = Number.NaN, x = Number.NaN] = [lat[row], lng[row]];
    if (!(y >= least && y <= most)) continue;
    if (crosses ? x >= west || x <= east : x >= west && x <= east) rows[length++] = row;
  }
  return rows.slice(0, length);
}
