import { metresBetween } from "../../../../photo/geo/great-circle.ts";
import { yearOf, type Homes } from "./homes.ts";
import type { Stay } from "./stays.ts";

/** Local days since 1970, both inclusive. */
export interface DaySpan {
  from: number;
  to: number;
}

/** Farther from home than this is away, in metres. */
export const awayMetres = 60_000;
/** How many days may pass within a trip without a located photo. */
const longestGap = 4;
/** And this many where photos without a location were taken meanwhile, and the next place is not far. */
const longestBridge = 8;
const farthestBridge = 500_000;
/** Without a known home a day with this many photos is a trip of its own. */
const leastPhotos = 3;

/**
 * The trips among stays in their order: time away from home, with at least one night. `dated`: the days with any
 * photo, in order. Without a home known everything is away, and time without photos separates trips.
 */
export function findTrips(stays: readonly Stay[], homes: Homes, dated: readonly number[]): DaySpan[] {
  const trips: DaySpan[] = [];
  let trip: (DaySpan & { last: Stay; photos: number; hasHome: boolean }) | null = null;
  const finish = (): void => {
    if (trip !== null && (trip.to > trip.from || (!trip.hasHome && trip.photos >= leastPhotos)))
      trips.push({ from: trip.from, to: trip.to });
    trip = null;
  };
  for (const stay of stays) {
    if (isAtHome(homes, stay)) {
      finish();
      continue;
    }
    if (trip !== null && !isSameTrip(trip.last, stay, dated)) finish();
    trip ??= { from: stay.from, to: stay.to, last: stay, photos: 0, hasHome: homes.has(yearOf(stay.from)) };
    trip.to = Math.max(trip.to, stay.to);
    trip.last = stay;
    trip.photos += stay.end - stay.first;
  }
  finish();
  return apart(trips);
}

/** Whether a stay is around a home of its year. */
function isAtHome(homes: Homes, stay: { lat: number; lng: number; from: number }): boolean {
  return (homes.get(yearOf(stay.from)) ?? []).some((home) => metresBetween(home, stay) <= awayMetres);
}

function isSameTrip(before: Stay, next: Stay, dated: readonly number[]): boolean {
  const gap = next.from - before.to;
  if (gap <= longestGap) return true;
  if (gap > longestBridge || metresBetween(before, next) > farthestBridge) return false;
  return gapsBetween(dated, before.to, next.from).every((days) => days <= longestGap);
}

/** The days that passed from one day with photos to the next, between two days. */
function gapsBetween(dated: readonly number[], from: number, to: number): number[] {
  const between = dated.filter((day) => day > from && day < to);
  return [...between, to].map((day, at) => day - (between[at - 1] ?? from));
}

/** Of trips that share a day, the earlier one keeps it. */
function apart(trips: readonly DaySpan[]): DaySpan[] {
  const found: DaySpan[] = [];
  for (const { from, to } of trips) {
    const free = Math.max(from, (found.at(-1)?.to ?? -Infinity) + 1);
    if (free <= to) found.push({ from: free, to });
  }
  return found;
}
