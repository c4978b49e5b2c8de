import { takesPart } from "./cluster-gather.ts";
import type { LocatedPoints } from "./located-points.ts";

/**
 * The locations of all matching photos in web mercator, 0 to 1, x and y in turn. 32-bit floats are right to 2.4 metres,
 * less than a pixel but at the deepest zooms.
 */
export function heatOf(points: LocatedPoints): Float32Array<ArrayBuffer> {
  const { x, y, rows } = points;
  const found = new Float32Array(rows * 2);
  let length = 0;
  for (let row = 0; row < rows; row++) {
    const [east, south] = [x[row] ?? NaN, y[row] ?? NaN];
    if (!(east >= 0 && south >= 0) || !takesPart(points, row)) continue;
    found[length] = east;
    found[length + 1] = south;
    length += 2;
  }
  return found.slice(0, length);
}
