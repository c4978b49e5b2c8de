import type { Bounds } from "./bounds.ts";
import { Box } from "./box.ts";

/** Where a film was while it was taken: seconds since its beginning, latitude and longitude, again and again, by time. */
export type FilmPath = Float64Array<ArrayBuffer>;

/** Where a film was at a moment of it, between the two points around it; at its ends the outermost. Null without points. */
export function placeInFilm(path: FilmPath, seconds: number): { lat: number; lng: number } | null {
  const points = Math.floor(path.length / 3);
  if (points === 0) return null;
  let [from, to] = [0, points];
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if ((path[3 * middle] ?? 0) <= seconds) from = middle;
    else to = middle;
  }
  const [begun = 0, lat = 0, lng = 0] = path.subarray(3 * from, 3 * from + 3);
  const [ends = begun, nextLat = lat, nextLng = lng] = path.subarray(3 * to, 3 * to + 3);
  const share = ends > begun ? Math.min(1, Math.max(0, (seconds - begun) / (ends - begun))) : 0;
  // Over the 180th meridian the short way.
  const across = nextLng - lng - 360 * Math.round((nextLng - lng) / 360);
  const east = lng + share * across;
  return { lat: lat + share * (nextLat - lat), lng: east - 360 * Math.round(east / 360) };
}

/** The box around a path; null without points. */
export function boundsOfPath(path: FilmPath): Bounds | null {
  const box = new Box();
  for (let at = 0; at + 2 < path.length; at += 3) box.add(path[at + 1] ?? 0, path[at + 2] ?? 0);
  return box.bounds;
}
