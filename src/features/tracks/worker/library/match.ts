import { between } from "../../../../photo/geo/great-circle.ts";
import type { Run } from "./runs.ts";

/**
 * Clocks show whole seconds: a photo may seem to be taken this many milliseconds before the first point or after the
 * last.
 */
const edgeMs = 1000;

/** How far in time a photo taken during a stay counts to be from it at most: fixes that are nearer come first. */
const stayMs = 60_000;

/** Where tracks were at some moments. */
interface MatchedMoments {
  lat: Float64Array<ArrayBuffer>;
  lng: Float64Array<ArrayBuffer>;
  altitude: Float64Array<ArrayBuffer>;
  /** Milliseconds from the nearest point; NaN where nothing was found. */
  away: Float64Array<ArrayBuffer>;
  /** 1 where a track covers the moment, but its points are too far apart. */
  inGap: Uint8Array;
}

/**
 * Finds the locations at moments, which ascend, in one pass over each run. Between two points at most `gapMs` apart a
 * location is on the great circle, by time, and so is its height; between points farther apart there is none, but for
 * stays. Of several runs the one with the nearest point in time counts.
 */
export function findMoments(moments: Float64Array, runs: readonly Run[], gapMs: number): MatchedMoments {
  const column = (): Float64Array<ArrayBuffer> => new Float64Array(moments.length).fill(Number.NaN);
  const found: MatchedMoments = {
    lat: column(),
    lng: column(),
    altitude: column(),
    away: column(),
    inGap: new Uint8Array(moments.length),
  };
  for (const run of runs) followRun(moments, run, gapMs, found);
  return found;
}

function followRun(moments: Float64Array, run: Run, gapMs: number, found: MatchedMoments): void {
  const { time } = run;
  const end = (time.at(-1) ?? Number.NaN) + edgeMs;
  let after = 0;
  for (let at = firstFrom(moments, (time[0] ?? Number.NaN) - edgeMs); at < moments.length; at++) {
    const moment = moments[at] ?? Number.NaN;
    if (!(moment <= end)) return;
    while (after < time.length && (time[after] ?? 0) <= moment) after++;
    take(run, after - 1, moment, at, gapMs, found);
  }
}

/** `before`: the last point not later than the moment; -1 for none. */
function take(
  run: Run,
  before: number,
  moment: number,
  at: number,
  gapMs: number,
  found: MatchedMoments,
): void {
  const { time } = run;
  const sinceBefore = moment - (time[before] ?? Number.NaN);
  const untilAfter = (time[before + 1] ?? Number.NaN) - moment;
  const isBetween = before >= 0 && before + 1 < time.length;
  const isStay = isBetween && run.stays[before] === 1;
  if (isBetween && !isStay && sinceBefore > 0 && sinceBefore + untilAfter > gapMs) {
    found.inGap[at] = 1;
    return;
  }
  const isNearBefore = before >= 0 && !(untilAfter < sinceBefore);
  const nearest = isNearBefore ? before : before + 1;
  const fromNearest = isNearBefore ? sinceBefore : -untilAfter;
  const away = isStay ? Math.max(-stayMs, Math.min(stayMs, fromNearest)) : fromNearest;
  const known = found.away[at] ?? Number.NaN;
  if (Math.abs(known) <= Math.abs(away)) return;
  const point = (index: number): { lat: number; lng: number } => ({
    lat: run.lat[index] ?? Number.NaN,
    lng: run.lng[index] ?? Number.NaN,
  });
  const high = (index: number): number => run.altitude[index] ?? Number.NaN;
  const fraction = isBetween && sinceBefore > 0 ? sinceBefore / (sinceBefore + untilAfter) : null;
  const spot = fraction === null ? point(nearest) : between(point(before), point(before + 1), fraction);
  found.lat[at] = spot.lat;
  found.lng[at] = spot.lng;
  found.altitude[at] =
    fraction === null ? high(nearest) : high(before) + (high(before + 1) - high(before)) * fraction;
  found.away[at] = away;
}

/** The first of ascending numbers that is not less than `least`. */
export function firstFrom(numbers: Float64Array, least: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((numbers[middle] ?? 0) < least) from = middle + 1;
    else to = middle;
  }
  return from;
}
