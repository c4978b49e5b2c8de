import type { KeptTrip, TripChange, TripWish } from "../../../../photo/trips.ts";
import {
  dayNumber,
  isoDay,
  newId,
  type SettledTrip,
} from "../../../../../workers/library/trips/kept-trips.ts";
import type { KeptTrips } from "../../../../../workers/library/database/kept.ts";

/** Longest name kept. */
const longestName = 200;

const nothing: TripChange = { remove: [], put: [], homes: null };

/** What a wish changes, as every tab understands it. Throws a RangeError where there is no such trip or day. */
export function planWish(
  settled: readonly SettledTrip[],
  kept: KeptTrips,
  wish: TripWish,
  publicIdOf: (row: number) => string,
): TripChange {
  const tripOf = (id: string): SettledTrip => {
    const trip = settled.find((one) => one.id === id);
    if (trip === undefined) throw new RangeError("There is no such trip.");
    return trip;
  };
  switch (wish.do) {
    case "rename":
      return {
        ...nothing,
        put: [{ ...keptOf(tripOf(wish.id)), name: wish.name.trim().slice(0, longestName) || null }],
      };
    case "cover":
      return { ...nothing, put: [{ ...keptOf(tripOf(wish.id)), cover: publicIdOf(wish.row) }] };
    case "remove":
      return { ...nothing, put: [{ ...keptOf(tripOf(wish.id)), isTrip: false }] };
    case "merge":
      return merged(wish.ids.map(tripOf));
    case "split":
      return split(tripOf(wish.id), wish.day, new Set([...settled, ...kept.trips].map(({ id }) => id)));
    case "reset":
      return { ...nothing, remove: kept.trips.map(({ id }) => id) };
    case "home": {
      const { year, at } = wish;
      // What applies to all years applies to each of them.
      const others = kept.homes.filter((home) => year !== null && home.year !== year);
      return { ...nothing, homes: at === null ? others : [...others, { year, ...at }] };
    }
  }
}

function keptOf({ id, from, to, fixed, name, cover }: SettledTrip): KeptTrip {
  return { id, from: isoDay(from), to: isoDay(to), fixed, name, cover, isTrip: true };
}

function merged(trips: readonly SettledTrip[]): TripChange {
  const inOrder = [...trips].sort((a, b) => a.from - b.from);
  const [first, ...others] = inOrder;
  if (first === undefined || others.length === 0) throw new RangeError("It takes two trips.");
  const to = Math.max(...inOrder.map((trip) => trip.to));
  const name = inOrder.find((trip) => trip.name !== null)?.name ?? null;
  const cover = inOrder.find((trip) => trip.cover !== null)?.cover ?? null;
  return {
    ...nothing,
    remove: others.map(({ id }) => id),
    put: [{ ...keptOf(first), to: isoDay(to), fixed: true, name, cover }],
  };
}

function split(trip: SettledTrip, day: string, taken: Set<string>): TripChange {
  const at = dayNumber(day);
  if (!(at > trip.from && at <= trip.to)) throw new RangeError("There is no such day.");
  const whole = { ...keptOf(trip), fixed: true };
  return {
    ...nothing,
    put: [
      { ...whole, to: isoDay(at - 1) },
      { ...whole, id: newId(day, taken), from: day, name: null, cover: null },
    ],
  };
}
