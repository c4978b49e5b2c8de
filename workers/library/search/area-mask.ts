import type { Area } from "../../../src/photo/area.ts";
import { mercatorX, mercatorY } from "../../../src/photo/mercator.ts";

/** An area is cut into so many strips from north to south, so that few edges are looked at for a point. */
const strips = 256;

/** The southern edge of the map itself is within an area that reaches it. */
const southEdge = 1 - 1e-12;

/**
 * Tells whether a point, in web mercator from 0 to 1, lies within an area whose corners are joined by straight lines of
 * the map, as they were drawn. Where its edges cross, what they go around an even number of times is outside. NaN is
 * never within.
 */
export function areaCheck(area: Area): (x: number, y: number) => boolean {
  const xs = Float64Array.from(area, ([lng]) => mercatorX(lng));
  const ys = Float64Array.from(area, ([, lat]) => mercatorY(lat));
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const height = Math.max(south - north, Number.MIN_VALUE);
  const stripOf = (y: number): number => Math.min(strips - 1, Math.floor(((y - north) / height) * strips));
  const edges: number[][] = Array.from({ length: strips }, () => []);
  for (let i = 0; i < xs.length; i++) {
    const next = (i + 1) % xs.length;
    const [a = 0, b = 0] = [ys[i], ys[next]];
    for (let strip = stripOf(Math.min(a, b)); strip <= stripOf(Math.max(a, b)); strip++)
      edges[strip]?.push(i);
  }
  const crosses = (i: number, x: number, y: number): boolean => {
    const next = i + 1 === xs.length ? 0 : i + 1;
    const [ax = 0, ay = 0, bx = 0, by = 0] = [xs[i], ys[i], xs[next], ys[next]];
    return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax);
  };
  return (x, y) => {
    const from = y > southEdge ? southEdge : y;
    if (!(from >= north && from <= south)) return false;
    const near = edges[stripOf(from)] ?? [];
    // The area may lie around the antimeridian, where the point has another x.
    for (let at = x + Math.ceil(west - x); at <= east; at++) {
      let within = false;
      for (const i of near) if (crosses(i, at, from)) within = !within;
      if (within) return true;
    }
    return false;
  };
}
