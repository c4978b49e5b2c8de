import type { MapLine } from "../shared/map-surface.ts";

/** The parts of a line that are joined within, as degrees; a part of one point draws nothing and is left out. */
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
