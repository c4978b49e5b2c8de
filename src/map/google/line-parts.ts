import type { MapLine } from "../shared/map-surface.ts";

/** The joined parts of a line, in degrees; parts of one point draw nothing and are dropped. */
export function partsOfLine({ points, starts }: MapLine): { lat: number; lng: number }[][] {
  const ends = [...starts.slice(1), points.length / 2];
  const parts = starts.map((start, at) => {
    const part: { lat: number; lng: number }[] = [];
    for (let point = start; point < (ends[at] ?? 0); point++)
      part.push({ lng: points[2 * point] ?? 0, lat: points[2 * point + 1] ?? 0 });
    return part;
  });
  return parts.filter((part) => part.length > 1);
}
