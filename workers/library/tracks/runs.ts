import type { TrackPart } from "../../../src/photo/geo/track.ts";

/** Points of a track by time, in columns: milliseconds since 1970, UTC; degrees; metres, NaN where unknown. */
export interface Run {
  time: Float64Array;
  lat: Float64Array;
  lng: Float64Array;
  altitude: Float64Array;
}

/** Parallel recordings in one file at most; more are taken for one. */
const mostAtOnce = 64;

/**
 * The points of a file with a time, in order. Parts that follow one another are one run, gaps included. Parallel parts
 * are of several people and stay apart.
 */
export function runsOf(parts: readonly TrackPart[]): Run[] {
  const timed = parts.map(timedOf).filter(({ time }) => time.length > 0);
  timed.sort((a, b) => first(a) - first(b));
  const runs: Run[][] = [];
  for (const part of timed) {
    const before = runs.find((run) => last(run) <= first(part));
    if (before !== undefined) before.push(part);
    else runs.push([part]);
    if (runs.length > mostAtOnce) return [timedOf(joined(timed))];
  }
  return runs.map(joined);
}

const first = ({ time }: Run): number => time[0] ?? Number.NaN;
const last = (run: readonly Run[]): number => run.at(-1)?.time.at(-1) ?? Number.NaN;

function timedOf(part: Run): Run {
  const { time } = part;
  let [rows, isSorted, before] = [0, true, Number.NEGATIVE_INFINITY];
  for (const at of time) {
    if (Number.isNaN(at)) continue;
    rows++;
    isSorted &&= at >= before;
    before = at;
  }
  if (rows === time.length && isSorted) return part;
  const order = new Uint32Array(rows);
  let next = 0;
  for (let at = 0; at < time.length; at++) if (!Number.isNaN(time[at])) order[next++] = at;
  if (!isSorted) order.sort((a, b) => (time[a] ?? 0) - (time[b] ?? 0));
  const taken = (column: Float64Array): Float64Array => Float64Array.from(order, (at) => column[at] ?? 0);
  return {
    time: taken(time),
    lat: taken(part.lat),
    lng: taken(part.lng),
    altitude: taken(part.altitude),
  };
}

function joined(parts: readonly Run[]): Run {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const length = parts.reduce((sum, { time }) => sum + time.length, 0);
  const column = (name: keyof Run): Float64Array => {
    const whole = new Float64Array(length);
    let at = 0;
    for (const part of parts) {
      whole.set(part[name], at);
      at += part[name].length;
    }
    return whole;
  };
  return { time: column("time"), lat: column("lat"), lng: column("lng"), altitude: column("altitude") };
}
