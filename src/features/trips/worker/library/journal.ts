import { dayMs } from "../../../../photo/filter/histogram.ts";
import { Fact, isDayKnown, isTile } from "../../../../../workers/library/state/facts.ts";
import type { LibraryColumns } from "../../../../../workers/library/state/columns.ts";
import type { Journal } from "./stays.ts";

type TripColumns = Pick<LibraryColumns, "rows" | "facts" | "takenAt" | "lat" | "lng">;

/** Milliseconds an hour, and a degree of longitude of the sun's way. */
const hourMs = 3_600_000;
const hoursPerDegree = 1 / 15;

/** The local day of a photo, since 1970; NaN where its date is wide, not known, or only guessed from the file's. */
export function dayOfRow({ facts, takenAt }: TripColumns, row: number): number {
  if (!isDayKnown(facts[row] ?? 0)) return Number.NaN;
  return Math.floor((takenAt[row] ?? Number.NaN) / dayMs);
}

/** All dated photos with a location, in the order they were taken around the world. */
export function journalOf(columns: TripColumns): Journal {
  const { facts, takenAt, lat, lng } = columns;
  const located: number[] = [];
  const hours = new Float64Array(columns.rows);
  for (let row = 0; row < columns.rows; row++) {
    const known = facts[row] ?? 0;
    if (!isTile(known) || (known & Fact.located) === 0 || Number.isNaN(dayOfRow(columns, row))) continue;
    // Clocks follow the sun, more or less: good enough to tell who was where first.
    hours[row] = (takenAt[row] ?? 0) / hourMs - datedLongitude(lat[row] ?? 0, lng[row] ?? 0) * hoursPerDegree;
    located.push(row);
  }
  const rows = Uint32Array.from(located).sort((a, b) => (hours[a] ?? 0) - (hours[b] ?? 0) || a - b);
  return {
    rows,
    days: Int32Array.from(rows, (row) => dayOfRow(columns, row)),
    hours: Float64Array.from(rows, (row) => hours[row] ?? 0),
    lat: Float64Array.from(rows, (row) => lat[row] ?? 0),
    lng: Float64Array.from(rows, (row) => lng[row] ?? 0),
  };
}

/** The local days with any dated photo, in order. */
export function datedDays(columns: TripColumns): number[] {
  const days = new Set<number>();
  for (let row = 0; row < columns.rows; row++) {
    const day = isTile(columns.facts[row] ?? 0) ? dayOfRow(columns, row) : Number.NaN;
    if (!Number.isNaN(day)) days.add(day);
  }
  return [...days].sort((a, b) => a - b);
}

/**
 * The longitude whose day a place has: above 180 where the date line runs east of the antimeridian (Chukotka; Fiji,
 * Tonga, Samoa), below -180 where it runs west of it (the Aleutians).
 */
function datedLongitude(lat: number, lng: number): number {
  if (lng < -168.9 && lat > 60) return lng + 360;
  if (lng < -171.2 && lat < -5 && lat > -60) return lng + 360;
  return lng > 170 && lat > 51 && lat < 54 ? lng - 360 : lng;
}
