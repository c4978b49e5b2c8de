import type { MapLine } from "../../shared/map-surface.ts";
import { metresOf, worldMetres, type Metres } from "../../shared/geography.ts";

/**
 * The parts of a line in metres. Each takes the short way around the world and may leave it; a copy on the other side
 * draws what becomes visible there.
 */
export function lineParts({ points, starts }: Pick<MapLine, "points" | "starts">): Metres[][] {
  const parts: Metres[][] = [];
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? points.length / 2;
    if (end - start < 2) continue;
    const part = unwrapped(points, start, end);
    parts.push(part);
    const beyond = part.find(([x]) => Math.abs(x) > worldMetres / 2);
    if (beyond) parts.push(part.map(([x, y]) => [x - Math.sign(beyond[0]) * worldMetres, y]));
  }
  return parts;
}

function unwrapped(points: Float64Array, start: number, end: number): Metres[] {
  let before = points[start * 2] ?? 0;
  const part: Metres[] = [];
  for (let i = start; i < end; i++) {
    const lng = points[i * 2] ?? 0;
    before = lng - Math.round((lng - before) / 360) * 360;
    part.push(metresOf(points[i * 2 + 1] ?? 0, before));
  }
  return part;
}
