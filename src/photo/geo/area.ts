import { mostCorners, type Area } from "./area-text.ts";
import type { Bounds } from "./bounds.ts";

/** The area of a box, across the antimeridian if the box crosses it. */
export function areaOfBounds({ west, south, east, north }: Bounds): Area {
  const end = west > east ? east + 360 : east;
  const middle = (west + end) / 2;
  return [
    [west, north],
    [middle, north],
    [end, north],
    [end, south],
    [middle, south],
    [west, south],
  ];
}

/**
 * Simplifies an area to at most `most` corners by repeatedly removing the corner that changes it least (Visvalingam and
 * Whyatt 1993).
 */
export function simplifiedArea(area: Area, most = mostCorners): Area {
  const count = area.length;
  const before = Int32Array.from(area, (_, i) => (i + count - 1) % count);
  const after = Int32Array.from(area, (_, i) => (i + 1) % count);
  const sizes = Float64Array.from(area, (_, i) => sizeOf(area, before[i], i, after[i]));
  for (let left = count; left > Math.max(3, most); left--) {
    let least = 0;
    for (let i = 1; i < count; i++) if ((sizes[i] ?? 0) < (sizes[least] ?? 0)) least = i;
    const [one = 0, other = 0] = [before[least], after[least]];
    after[one] = other;
    before[other] = one;
    // A removed corner is never the least again.
    sizes[least] = Number.POSITIVE_INFINITY;
    sizes[one] = sizeOf(area, before[one], one, other);
    sizes[other] = sizeOf(area, one, other, after[other]);
  }
  return area.filter((_, i) => sizes[i] !== Number.POSITIVE_INFINITY);
}

/** Twice the area of a triangle. */
function sizeOf(area: Area, a = 0, b = 0, c = 0): number {
  const [ax, ay] = area[a] ?? [0, 0];
  const [bx, by] = area[b] ?? [0, 0];
  const [cx, cy] = area[c] ?? [0, 0];
  return Math.abs((bx - ax) * (cy - ay) - (cx - ax) * (by - ay));
}
