import type { EarlierDay, Trip, Trips, YearHome, YearTravel } from "../../../../photo/trips.ts";
import { isHidden } from "../../../../photo/marks.ts";
import type { Fingerprint } from "../../../../photo/similar/fingerprint-layout.ts";
import type { Covers } from "../../../../../workers/library/covers/covers.ts";
import { noPlace } from "../../../../../workers/library/places/place-table.ts";
import { Fact, isTile } from "../../../../../workers/library/state/facts.ts";
import { remembered } from "../../../../../workers/library/state/maps.ts";
import { coverOf, describeTrips, placeOfHome, type TripParts } from "./describe-trips.ts";
import { yearOf, type Homes } from "./homes.ts";
import { dayOfRow } from "./journal.ts";
import { isoDay } from "../../../../../workers/library/trips/kept-trips.ts";
import type { KeptTrips } from "../../../../../workers/library/database/kept.ts";
import type { TripList } from "./trip-list.ts";

/** The cover of a trip should look other than those of this many before it. */
const mostBeside = 12;

/** All trips, latest first, homes and countries by year. */
export async function overviewOf(
  parts: TripParts & { trips: { kept: KeptTrips } },
  covers: Covers,
  list: TripList,
): Promise<Trips> {
  const { homes } = list;
  const trips: Trip[] = [];
  const looks: Fingerprint[] = [];
  for (const { trip, settled, rows } of describeTrips(parts, list)) {
    const cover = await coverOf(parts, covers, settled, rows, looks.slice(-mostBeside));
    if (cover?.look) looks.push(cover.look);
    trips.unshift({ ...trip, cover: cover?.row ?? null });
  }
  const removed = parts.trips.kept.trips.filter(({ isTrip }) => !isTrip).length;
  return { trips, homes: yearHomes(parts.places, homes), years: yearsOf(parts), removed };
}

/** The homes of all years, with their places. */
export function yearHomes(places: TripParts["places"], homes: Homes): YearHome[] {
  return [...homes].flatMap(([year, [home]]): YearHome[] => {
    if (home === undefined) return [];
    const { lat, lng, days, isChosen } = home;
    return [{ year, lat, lng, days, isChosen, place: placeOfHome(places, home) }];
  });
}

/** Countries by year, latest first. One pass. */
function yearsOf({ state: { columns }, places }: TripParts): YearTravel[] {
  const years = new Map<number, Map<string, number>>();
  const yearOfDay = new Map<number, number>();
  for (let row = 0; row < columns.rows; row++) {
    const place = isCounted(columns, row) ? places.table.of(places.of(row)) : null;
    if (place === null) continue;
    const year = remembered(yearOfDay, dayOfRow(columns, row), yearOf);
    const countries = remembered(years, year, () => new Map<string, number>());
    countries.set(place.country, (countries.get(place.country) ?? 0) + 1);
  }
  return [...years]
    .sort((a, b) => b[0] - a[0])
    .map(([year, countries]) => ({
      year,
      countries: [...countries].sort((a, b) => b[1] - a[1]).map(([code, photos]) => ({ code, photos })),
    }));
}

function isCounted(columns: TripParts["state"]["columns"], row: number): boolean {
  const isShown = isTile(columns.facts[row] ?? 0) && !isHidden(columns.marks[row]);
  return isShown && !Number.isNaN(dayOfRow(columns, row));
}

/** The photos of a day ("11-25") in years before one, latest first. */
export async function earlierDays(
  { state: { columns }, places }: TripParts,
  covers: Covers,
  monthAndDay: string,
  before: number,
): Promise<EarlierDay[]> {
  const byDay = new Map<number, number[]>();
  const isThatDay = (day: number): boolean => isoDay(day).slice(-5) === monthAndDay && yearOf(day) < before;
  const known = new Map<number, boolean>();
  for (let row = 0; row < columns.rows; row++) {
    if (!isCounted(columns, row)) continue;
    const day = dayOfRow(columns, row);
    if (remembered(known, day, isThatDay)) remembered(byDay, day, () => []).push(row);
  }
  const days: EarlierDay[] = [];
  for (const [day, rows] of [...byDay].sort((a, b) => b[0] - a[0])) {
    rows.sort((a, b) => (columns.takenAt[a] ?? 0) - (columns.takenAt[b] ?? 0) || a - b);
    const located = rows.filter((row) => ((columns.facts[row] ?? 0) & Fact.located) !== 0);
    const cover = (await covers.best(rows))?.row ?? rows[0] ?? 0;
    const place = places.table.of(sharedPlace(places, located));
    days.push({ day: isoDay(day), photos: rows.length, cover, place });
  }
  return days;
}

/** The deepest place all these rows are in; `noPlace` for none. */
function sharedPlace(places: TripParts["places"], rows: readonly number[]): number {
  const numbers = rows.map((row) => places.of(row));
  return numbers.reduce((a, b) => places.table.common(a, b), numbers[0] ?? noPlace);
}
