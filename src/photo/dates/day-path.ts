import type { Row } from "../photo.ts";

/** Photos with a location and a certain date, by time. Indexed by photo. */
export interface DayPath {
  rows: Uint32Array;
  /** Degrees, longitude and latitude alternating. */
  points: Float64Array;
  /** Wall-clock milliseconds. */
  times: Float64Array;
}

/** A spot on a route where consecutive photos were taken. */
export interface Stop {
  lat: number;
  lng: number;
  /** Wall-clock milliseconds of the first photo. */
  time: number;
  /** The first photo, and the number of photos. */
  cover: Row;
  count: number;
  /** The route from the previous stop is unknown. */
  afterGap: boolean;
}

/** After this long without a photo, the route is unknown. */
const gapMs = 3 * 3_600_000;

/** Photos this close in metres and milliseconds to a stop's first photo belong to it. */
const stopMetres = 30;
const stopMs = 5 * 60_000;

/** Groups a route into stops: photos taken on one spot within minutes are one. */
export function stopsOf({ rows, points, times }: DayPath): Stop[] {
  const stops: Stop[] = [];
  for (const [i, row] of rows.entries()) {
    const [lng, lat, time] = [points[2 * i] ?? 0, points[2 * i + 1] ?? 0, times[i] ?? 0];
    const last = stops.at(-1);
    if (last && time - last.time <= stopMs && metresApart(last, { lat, lng }) <= stopMetres) {
      last.count++;
      continue;
    }
    const afterGap = i > 0 && time - (times[i - 1] ?? 0) > gapMs;
    stops.push({ lat, lng, time, cover: row, count: 1, afterGap });
  }
  return stops;
}

/** Distance in metres, the short way around the world; accurate for short distances only. */
function metresApart(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const across = Math.abs(a.lng - b.lng) % 360;
  const degree = 111_195;
  const east = Math.min(across, 360 - across) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.hypot(east, a.lat - b.lat) * degree;
}
