import type { Area } from "../../../src/photo/geo/area-text.ts";
import { outlineOf } from "../../../src/photo/geo/circle.ts";
import { mercatorX, mercatorY } from "../../../src/photo/geo/mercator.ts";

/** An area is cut into strips from north to south, so that few edges are checked for a point. */
const strips = 256;

/** The southern edge of the map itself is within an area that reaches it. */
const southEdge = 1 - 1e-12;

/**
 * A check whether a point, in web mercator from 0 to 1, lies within an area. Its corners are joined by straight lines
 * on the map, as they were drawn. What crossing edges enclose an even number of times is outside, and NaN is too.
 */
export function areaCheck(area: Area): (x: number, y: number) => boolean {
  const outline = outlineOf(area);
  const xs = Float64Array.from(outline, ([lng]) => mercatorX(lng));
  const ys = Float64Array.from(outline, ([, lat]) => mercatorY(lat));
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const height = Math.max(south - north, Number.MIN_VALUE);
  const stripOf = (y: number): number => Math.min(strips - 1, Math.floor(((y - north) / height) * strips));
  const edges: number[][] = Array.from({ length: strips }, () => []);
  for (let i = 0; i < xs.length; i++) {
    const next = (i + 1) % xs.length;
    const [ax = 0, ay = 0, bx = 0, by = 0] = [xs[i], ys[i], xs[next], ys[next]];
    // Four numbers an edge, one after the other: where it begins, where it ends in y, and how steep it is.
    const edge = [ax, ay, by, (bx - ax) / (by - ay)];
    for (let strip = stripOf(Math.min(ay, by)); strip <= stripOf(Math.max(ay, by)); strip++)
      edges[strip]?.push(...edge);
  }
  const packed = edges.map((each) => Float64Array.from(each));
  return (x, y) => {
    const from = y > southEdge ? southEdge : y;
    if (!(from >= north && from <= south)) return false;
    const near = packed[stripOf(from)];
    // The area may cross the antimeridian, where the point has another x.
    for (let at = x + Math.ceil(west - x); at <= east; at++)
      if (near !== undefined && isInside(near, at, from)) return true;
    return false;
  };
}

/** Whether a ray to the east crosses an odd number of these edges. */
function isInside(edges: Float64Array, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0; i < edges.length; i += 4) {
    const start = edges[i + 1] ?? 0;
    if (start > y === (edges[i + 2] ?? 0) > y) continue;
    if (x < (edges[i] ?? 0) + (y - start) * (edges[i + 3] ?? 0)) inside = !inside;
  }
  return inside;
}
