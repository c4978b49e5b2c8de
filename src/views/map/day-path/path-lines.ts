import type { MapLine } from "../../../map/shared/map-surface.ts";
import type { Bounds } from "../../../photo/geo/bounds.ts";
import type { Stop } from "../../../photo/dates/day-path.ts";

/** The lines of a route: one through the stops, others across gaps. */
export function pathLines(stops: readonly Stop[]): MapLine[] {
  const gaps = stops.flatMap((stop, i) => (stop.afterGap ? [i] : []));
  const joined = Float64Array.from(stops.flatMap(({ lng, lat }) => [lng, lat]));
  const apart = gaps.flatMap((i) => stops.slice(i - 1, i + 1).flatMap(({ lng, lat }) => [lng, lat]));
  return [
    { key: "day-path", kind: "path", points: joined, starts: [0, ...gaps] },
    { key: "day-gaps", kind: "gap", points: Float64Array.from(apart), starts: gaps.map((_, i) => 2 * i) },
  ];
}

/** Bounds of all stops, across the antimeridian if the route crosses it. */
export function pathBounds(stops: readonly Stop[]): Bounds | null {
  const [first] = stops;
  if (!first) return null;
  let [west, east, at] = [first.lng, first.lng, first.lng];
  for (const { lng } of stops) {
    at = lng - Math.round((lng - at) / 360) * 360;
    west = Math.min(west, at);
    east = Math.max(east, at);
  }
  const lats = stops.map(({ lat }) => lat);
  const box = { south: Math.min(...lats), north: Math.max(...lats) };
  if (east - west >= 360) return { west: -180, east: 180, ...box };
  const wrapped = (lng: number): number => lng - Math.round(lng / 360) * 360;
  return { west: wrapped(west), east: wrapped(east), ...box };
}

/** Playing time of each of this many stops, in milliseconds. */
export function stepMsOf(stops: number): number {
  return Math.max(500, Math.min(1400, 24_000 / Math.max(1, stops)));
}
