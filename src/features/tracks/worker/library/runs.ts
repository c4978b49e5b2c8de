import type { TrackPart } from "../../../../photo/geo/track.ts";

/** Points of a track by time, in columns: milliseconds since 1970, UTC; degrees; metres, NaN where unknown. */
export interface Run {
  time: Float64Array;
  lat: Float64Array;
  lng: Float64Array;
  altitude: Float64Array;
  /** 1 where the time up to the next point was spent at this one. */
  stays: Uint8Array;
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

/** A part of two points at one location is a stay there: what readers of location histories write. */
function isStay({ time, lat, lng }: TrackPart): boolean {
  return time.length === 2 && lat[0] === lat[1] && lng[0] === lng[1];
}

function timedOf(part: TrackPart & { stays?: Uint8Array }): Run {
  const { time } = part;
  const stays = part.stays ?? new Uint8Array(time.length).fill(isStay(part) ? 1 : 0, 0, 1);
  let [rows, isSorted, before] = [0, true, Number.NEGATIVE_INFINITY];
  for (const at of time) {
    if (Number.isNaN(at)) continue;
    rows++;
    isSorted &&= at >= before;
    before = at;
  }
  if (rows === time.length && isSorted) return { ...part, stays };
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
    stays: Uint8Array.from(order, (at) => stays[at] ?? 0),
  };
}

function joined(parts: readonly Run[]): Run {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const length = parts.reduce((sum, { time }) => sum + time.length, 0);
  const column = <T extends Float64Array | Uint8Array>(name: keyof Run, whole: T): T => {
    let at = 0;
    for (const part of parts) {
      whole.set(part[name], at);
      at += part[name].length;
    }
    return whole;
  };
  const numbers = (name: keyof Run): Float64Array => column(name, new Float64Array(length));
  return {
    time: numbers("time"),
    lat: numbers("lat"),
    lng: numbers("lng"),
    altitude: numbers("altitude"),
    stays: column("stays", new Uint8Array(length)),
  };
}
