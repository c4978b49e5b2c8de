import type { PhotoId } from "./photo.ts";

/** Photos with a place and a certain date, in order of time. Index by photo. */
export interface DayPath {
  rows: Uint32Array;
  /** Degrees, longitude and latitude in turn. */
  points: Float64Array;
  /** Wall-clock milliseconds. */
  times: Float64Array;
}

/** One place of a path where photos were taken, one after the other. */
export interface Stop {
  lat: number;
  lng: number;
  /** Wall-clock milliseconds of its first photo. */
  time: number;
  /** The first photo, and how many there are. */
  cover: PhotoId;
  count: number;
  /** Nothing tells what was between the stop before and this one. */
  afterGap: boolean;
}

/** After so long without a photo nobody can say which way someone went. */
const gapMs = 3 * 3_600_000;

/** Photos within so many metres and milliseconds of a stop's first one belong to it. */
const stopMetres = 30;
const stopMs = 5 * 60_000;

/** The stops of a path: photos taken on one spot within minutes are one. */
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

/** How far two places are apart, in metres; exact enough for near ones, and the short way around the world. */
function metresApart(a: { lat: number; lng: number }, b: { lat: number; lng: number }): number {
  const across = Math.abs(a.lng - b.lng) % 360;
  const degree = 111_195;
  const east = Math.min(across, 360 - across) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180);
  return Math.hypot(east, a.lat - b.lat) * degree;
}
