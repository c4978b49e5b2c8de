import type { MapLine } from "../../../../map/shared/map-surface.ts";
import type { WebAlbumPhoto } from "../../shared/web-album.ts";

/** Longer ways between two photos are drawn as gaps: nobody walked straight ahead there. In degrees. */
const longest = 2.5;

/** The route from photo to photo in the order they were taken; those of wide dates have no place in it. */
export function routeLines(photos: readonly WebAlbumPhoto[]): MapLine[] {
  const way = photos
    .flatMap(({ taken, wide, at }) => (taken === null || wide !== null || at === null ? [] : [{ taken, at }]))
    .sort((a, b) => (a.taken < b.taken ? -1 : a.taken > b.taken ? 1 : 0))
    .filter(({ at }, index, all) => String(at) !== String(all[index - 1]?.at));
  const lines: MapLine[] = [];
  const parts: { path: number[][]; gap: number[][] } = { path: [[]], gap: [] };
  for (const [index, { at }] of way.entries()) {
    const before = way[index - 1]?.at;
    if (before && isFar(before, at)) {
      parts.gap.push([before[1], before[0], at[1], at[0]]);
      parts.path.push([]);
    }
    parts.path.at(-1)?.push(at[1], at[0]);
  }
  for (const kind of ["path", "gap"] as const) {
    const starts: number[] = [];
    const points: number[] = [];
    for (const part of parts[kind].filter(({ length }) => length > 2)) {
      starts.push(points.length / 2);
      points.push(...part);
    }
    if (starts.length > 0) lines.push({ key: kind, kind, starts, points: Float64Array.from(points) });
  }
  return lines;
}

type Point = readonly [lat: number, lng: number];

function isFar(a: Point, b: Point): boolean {
  const across = Math.abs(a[1] - b[1]);
  const east = Math.min(across, 360 - across) * Math.cos((a[0] * Math.PI) / 180);
  return Math.hypot(a[0] - b[0], east) > longest;
}
