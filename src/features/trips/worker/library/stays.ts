import { metresBetween, type Spot } from "../../../../photo/geo/great-circle.ts";

/** Located photos in the order they were taken, entry by entry. */
export interface Journal {
  rows: Uint32Array<ArrayBuffer>;
  /** Local days since 1970. */
  days: Int32Array<ArrayBuffer>;
  /** About the same moments in UTC, in hours since 1970. */
  hours: Float64Array<ArrayBuffer>;
  lat: Float64Array<ArrayBuffer>;
  lng: Float64Array<ArrayBuffer>;
}

/** Photos one after the other from the same surroundings: entries of the journal from `first` to before `end`. */
export interface Stay extends Spot {
  first: number;
  end: number;
  /** Local days of its first and last photo. */
  from: number;
  to: number;
}

/** A stay ends where a photo is this far from its first one, in metres. */
const reach = 25_000;
/** And after this many days without one: nobody knows where they were spent. */
const longestPause = 4;

/** The journal as stays. One pass. */
export function staysOf({ rows, days, lat, lng }: Journal): Stay[] {
  const stays: Stay[] = [];
  let stay: Stay | null = null;
  for (let at = 0; at < rows.length; at++) {
    const [north, east, day] = [lat[at] ?? 0, lng[at] ?? 0, days[at] ?? 0];
    if (stay !== null && day - stay.to <= longestPause && isWithin(stay, north, east)) {
      stay.end = at + 1;
      stay.to = Math.max(stay.to, day);
      continue;
    }
    stay = { first: at, end: at + 1, from: day, to: day, lat: north, lng: east };
    stays.push(stay);
  }
  return stays;
}

function isWithin(stay: Stay, lat: number, lng: number): boolean {
  // Most photos are taken where the one before was.
  if (stay.lat === lat && stay.lng === lng) return true;
  if (Math.abs(stay.lat - lat) > 0.3) return false;
  return metresBetween(stay, { lat, lng }) <= reach;
}

/** Door to door nobody travels faster, in metres an hour. */
const fastest = 700_000;
/** Nobody doubts a journey that is shorter, in metres. */
const nearMetres = 300_000;

/**
 * By stay, whether its photos were surely taken at another time, as their camera's clock was wrong: nobody can have gone
 * there and back between the photos before and after. Where photos of two places alternate like this, the place with
 * fewer of them counts as doubtful.
 */
export function doubtfulStays(journal: Journal, stays: readonly Stay[]): boolean[] {
  const doubtful = stays.map(() => false);
  const areas = areasOf(stays);
  const isConflict = (at: number): boolean => isOutOfReach(journal, areas[at - 1], areas[at], areas[at + 1]);
  for (let at = 1; at < areas.length - 1; at++) {
    if (!isConflict(at)) continue;
    const from = at - 1;
    while (isConflict(at + 1)) at++;
    const chain = areas.slice(from, at + 2);
    const fewer = photosOf(chain, 0) < photosOf(chain, 1) ? 0 : 1;
    for (const [number, { first, end }] of chain.entries())
      if (number % 2 === fewer) doubtful.fill(true, first, end);
  }
  return doubtful;
}

/** Stays in a row that are near one another: their numbers from `first` to before `end`. */
interface NearStays {
  first: number;
  end: number;
  stays: readonly Stay[];
}

function areasOf(stays: readonly Stay[]): NearStays[] {
  const starts = stays.flatMap((stay, at) => {
    const before = stays[at - 1];
    return before !== undefined && metresBetween(before, stay) <= nearMetres ? [] : [at];
  });
  return starts.map((first, at) => {
    const end = starts[at + 1] ?? stays.length;
    return { first, end, stays: stays.slice(first, end) };
  });
}

function isOutOfReach({ hours }: Journal, before?: NearStays, at?: NearStays, after?: NearStays): boolean {
  const [left, there, back] = [before?.stays.at(-1), at?.stays[0], after?.stays[0]];
  const gone = at?.stays.at(-1);
  if (!left || !there || !gone || !back || metresBetween(left, back) > nearMetres) return false;
  // Times at one place can be compared exactly, whatever its clocks show.
  const passed = (hours[back.first] ?? 0) - (hours[left.end - 1] ?? 0);
  const spent = (hours[gone.end - 1] ?? 0) - (hours[there.first] ?? 0);
  return passed - spent < (metresBetween(left, there) + metresBetween(gone, back)) / fastest;
}

/** Photos of every other one. */
function photosOf(chain: readonly NearStays[], parity: number): number {
  const stays = chain.filter((_, at) => at % 2 === parity).flatMap((area) => area.stays);
  return stays.reduce((sum, { first, end }) => sum + end - first, 0);
}
