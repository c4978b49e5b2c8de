import type { VisitedPlace, Trip, TripDay } from "../../../../photo/trips.ts";
import { isHidden } from "../../../../photo/marks.ts";
import { metresBetween, type Spot } from "../../../../photo/geo/great-circle.ts";
import type { Place } from "../../../../photo/geo/place.ts";
import type { Fingerprint } from "../../../../photo/similar/fingerprint-layout.ts";
import type { Cover, Covers } from "../../../../../workers/library/covers/covers.ts";
import { noPlace } from "../../../../../workers/library/places/place-table.ts";
import type { Gazetteer } from "../../../../../workers/library/places/gazetteer.ts";
import type { Places } from "../../../../../workers/library/places/places.ts";
import { Fact } from "../../../../../workers/library/state/facts.ts";
import type { LibraryColumns } from "../../../../../workers/library/state/columns.ts";
import { remembered } from "../../../../../workers/library/state/maps.ts";
import { tileShowing, type TileLeaders } from "../../../../../workers/library/state/tile-showing.ts";
import { yearOf } from "./homes.ts";
import { dayOfRow } from "./journal.ts";
import { isoDay, type SettledTrip } from "../../../../../workers/library/trips/kept-trips.ts";
import type { TripList } from "./trip-list.ts";

/** What trips are described from. */
export interface TripParts extends TileLeaders {
  state: { columns: LibraryColumns };
  places: Pick<Places, "of" | "table"> & { gazetteer: Pick<Gazetteer, "placeAt"> | null };
  publicIds: { rowOf(publicId: string): number | null };
}

/** Photos nearer than this to the one before add nothing to a route, in metres: that is what a fix is off. */
const step = 500;
/** Points of a route at most. */
const mostPoints = 120;

/** Without the hidden ones. */
export function shownOf({ marks }: LibraryColumns, rows: Uint32Array): Uint32Array {
  return rows.filter((row) => !isHidden(marks[row]));
}

/** A trip as its photos tell of it, without a cover; the rows of its photos in the order they were taken. */
export interface KnownTrip {
  trip: Omit<Trip, "cover">;
  settled: SettledTrip;
  rows: Uint32Array;
}

/** All trips with photos that are not hidden, in order. */
export function describeTrips(parts: TripParts, list: TripList): KnownTrip[] {
  const byTrip = list.rowsByTrip();
  const countries = new Map<number, string | null>();
  const homeOf = (year: number): string | null =>
    remembered(countries, year, () => placeOfHome(parts.places, list.homes.get(year)?.[0])?.country ?? null);
  return list.all().flatMap((settled, at) => {
    const rows = shownOf(parts.state.columns, byTrip[at] ?? new Uint32Array());
    return rows.length === 0
      ? []
      : [{ trip: describeTrip(parts, settled, rows, homeOf(yearOf(settled.from))), settled, rows }];
  });
}

/** `home`: the country people were at home in. */
function describeTrip(
  parts: TripParts,
  trip: SettledTrip,
  rows: Uint32Array,
  home: string | null,
): KnownTrip["trip"] {
  const { columns } = parts.state;
  const { places, countries } = placesOf(parts, rows);
  const along = routeOf(columns, rows);
  return {
    id: trip.id,
    name: trip.name,
    from: isoDay(trip.from),
    to: isoDay(trip.to),
    photos: rows.length,
    videos: rows.reduce((sum, row) => sum + (((columns.facts[row] ?? 0) & Fact.video) === 0 ? 0 : 1), 0),
    places,
    countries,
    isAtHome: home !== null && countries.length === 1 && countries[0] === home,
    ...along,
  };
}

/** The cover a person chose, else the best one that is not like the covers of `others`. */
export async function coverOf(
  parts: TripParts,
  covers: Covers,
  { cover }: SettledTrip,
  rows: Uint32Array,
  others: readonly Fingerprint[],
): Promise<Cover | null> {
  const row = cover === null ? null : parts.publicIds.rowOf(cover);
  const chosen = row === null ? null : tileShowing(parts, row);
  return covers.best(chosen !== null && rows.includes(chosen) ? [chosen] : rows, others);
}

/** Days with photos, in order. */
export async function daysOfTrip(parts: TripParts, covers: Covers, rows: Uint32Array): Promise<TripDay[]> {
  const { columns } = parts.state;
  const byDay = new Map<number, number[]>();
  for (const row of rows) remembered(byDay, dayOfRow(columns, row), () => []).push(row);
  const days: TripDay[] = [];
  for (const [day, of] of byDay) {
    const most = mostOf(placesOf(parts, Uint32Array.from(of)).places);
    const cover = (await covers.best(of))?.row ?? of[0] ?? 0;
    days.push({ day: isoDay(day), photos: of.length, place: most?.place ?? null, cover });
  }
  return days;
}

function mostOf(places: readonly VisitedPlace[]): VisitedPlace | undefined {
  return places.reduce<VisitedPlace | undefined>(
    (most, place) => (most === undefined || place.photos > most.photos ? place : most),
    undefined,
  );
}

function placesOf({ places }: TripParts, rows: Uint32Array): { places: VisitedPlace[]; countries: string[] } {
  const counts = new Map<number, number>();
  for (const row of rows) {
    const number = places.of(row);
    if (number !== noPlace) counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  const countries = new Map<string, number>();
  const visited = [...counts].flatMap(([number, photos]): VisitedPlace[] => {
    const place = places.table.of(number);
    if (place === null) return [];
    countries.set(place.country, (countries.get(place.country) ?? 0) + photos);
    return [{ place, photos }];
  });
  const byPhotos = [...countries].sort((a, b) => b[1] - a[1]);
  return { places: visited, countries: byPhotos.map(([code]) => code) };
}

/** The place of a home, which may be far from all photos; null until places can be found. */
export function placeOfHome({ table, gazetteer }: TripParts["places"], home: Spot | undefined): Place | null {
  if (home === undefined || gazetteer === null) return null;
  return table.of(gazetteer.placeAt(home.lat, home.lng));
}

function routeOf({ facts, lat, lng }: LibraryColumns, rows: Uint32Array): Pick<Trip, "metres" | "route"> {
  const spots: Spot[] = [];
  let metres = 0;
  for (const row of rows) {
    if (((facts[row] ?? 0) & Fact.located) === 0) continue;
    const spot = { lat: lat[row] ?? 0, lng: lng[row] ?? 0 };
    const last = spots.at(-1);
    const way = last === undefined ? step : metresBetween(last, spot);
    if (way < step) continue;
    if (last !== undefined) metres += way;
    spots.push(spot);
  }
  const every = Math.max(1, Math.ceil(spots.length / mostPoints));
  const kept = spots.filter((_, at) => at % every === 0 || at === spots.length - 1);
  return { metres, route: Float32Array.from(kept.flatMap(({ lat: north, lng: east }) => [north, east])) };
}
