import { dayMs } from "../../../src/photo/filter/histogram.ts";
import type { HomeChoice, KeptTrip, TripChange } from "../../../src/photo/trips.ts";
import type { KeptTrips } from "../database/kept.ts";
import type { DaySpan } from "../../../src/features/trips/worker/library/find-trips.ts";

/** A trip as it stands: found, and as a person changed it. */
export interface SettledTrip extends DaySpan {
  id: string;
  fixed: boolean;
  name: string | null;
  cover: string | null;
}

/** "2024-05-03" of a local day since 1970. */
export function isoDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** The local day since 1970 of "2024-05-03". */
export function dayNumber(text: string): number {
  return Math.round(Date.parse(`${text}T00:00:00Z`) / dayMs);
}

/**
 * The trips that were found, with what a person said of them, in order. Days of a fixed trip are taken from others; any
 * other kept trip belongs to the found one that shares most days with it.
 */
export function settleTrips(found: readonly DaySpan[], { trips }: KeptTrips): SettledTrip[] {
  const fixed = trips.filter((trip) => trip.fixed);
  const free = fixed.reduce<readonly DaySpan[]>(
    (spans, trip) => spans.flatMap((span) => without(span, spanOf(trip))),
    found,
  );
  const loose = new Map<DaySpan, KeptTrip>();
  const alone: KeptTrip[] = [];
  for (const trip of trips) {
    if (trip.fixed) continue;
    const spans = free.filter((span) => !loose.has(span) && shared(span, spanOf(trip)) > 0);
    const best = spans.sort((a, b) => shared(b, spanOf(trip)) - shared(a, spanOf(trip)))[0];
    if (best === undefined) alone.push(trip);
    else loose.set(best, trip);
  }
  const all: { span: DaySpan; kept: KeptTrip | null }[] = [
    ...free.map((span) => ({ span, kept: loose.get(span) ?? null })),
    ...fixed.map((kept) => ({ span: spanOf(kept), kept })),
    ...alone.map((kept) => ({ span: spanOf(kept), kept })),
  ];
  all.sort((a, b) => a.span.from - b.span.from);
  const taken = new Set(trips.map(({ id }) => id));
  return all
    .filter(({ kept }) => kept?.isTrip !== false)
    .map(({ span, kept }) => ({
      ...span,
      id: kept?.id ?? newId(isoDay(span.from), taken),
      fixed: kept?.fixed ?? false,
      name: kept?.name ?? null,
      cover: kept?.cover ?? null,
    }));
}

/** An id that no trip has, which is taken from then on. */
export function newId(day: string, taken: Set<string>): string {
  let id = day;
  for (let number = 2; taken.has(id); number++) id = `${day}-${number}`;
  taken.add(id);
  return id;
}

/** What is kept after a change, and the change that undoes it. */
export function changedTrips(kept: KeptTrips, change: TripChange): { kept: KeptTrips; back: TripChange } {
  const put = new Map(change.put.map((trip) => [trip.id, trip]));
  const gone = new Set([...change.remove, ...put.keys()]);
  const before = kept.trips.filter(({ id }) => gone.has(id));
  const was = new Set(before.map(({ id }) => id));
  return {
    kept: {
      trips: [...kept.trips.filter(({ id }) => !gone.has(id)), ...put.values()],
      homes: change.homes ?? kept.homes,
    },
    back: {
      remove: [...put.keys()].filter((id) => !was.has(id)),
      put: before,
      homes: change.homes === null ? null : kept.homes,
    },
  };
}

/** Whether a stored value is what `KeptTrips` says. */
export function isKeptTrips(value: unknown): value is KeptTrips {
  const { trips, homes } = (value ?? {}) as Partial<Record<keyof KeptTrips, unknown>>;
  return Array.isArray(trips) && trips.every(isKeptTrip) && Array.isArray(homes) && homes.every(isHomeChoice);
}

function isKeptTrip(value: unknown): boolean {
  const trip = (value ?? {}) as Partial<Record<keyof KeptTrip, unknown>>;
  const isTextOrNull = (text: unknown): boolean => text === null || typeof text === "string";
  const days = [trip.from, trip.to].every((day) => typeof day === "string" && !Number.isNaN(dayNumber(day)));
  const flags = [trip.fixed, trip.isTrip].every((flag) => typeof flag === "boolean");
  return typeof trip.id === "string" && days && flags && isTextOrNull(trip.name) && isTextOrNull(trip.cover);
}

function isHomeChoice(value: unknown): boolean {
  const { year, lat, lng } = (value ?? {}) as Partial<Record<keyof HomeChoice, unknown>>;
  return (year === null || Number.isInteger(year)) && Number.isFinite(lat) && Number.isFinite(lng);
}

function spanOf({ from, to }: KeptTrip): DaySpan {
  return { from: dayNumber(from), to: dayNumber(to) };
}

/** How many days both have. */
function shared(a: DaySpan, b: DaySpan): number {
  return Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from) + 1);
}

/** What is left of a span; a single day beside a fixed trip is none. */
function without(span: DaySpan, { from, to }: DaySpan): DaySpan[] {
  if (shared(span, { from, to }) === 0) return [span];
  const parts = [
    { from: span.from, to: from - 1 },
    { from: to + 1, to: span.to },
  ];
  return parts.filter((part) => part.to > part.from);
}
