import type { SuggestedPlace, Surroundings } from "../../shared/offers.ts";
import { dayMs } from "../../../../photo/filter/histogram.ts";
import type { Spot } from "../../../../photo/geo/great-circle.ts";
import { usualGap, withinGap } from "../../../../photo/geo/neighbours.ts";
import { findNeighbours } from "../../../../../workers/library/queries/neighbours.ts";
import { isDayKnown } from "../../../../../workers/library/state/facts.ts";
import { noPlace } from "../../../../../workers/library/places/place-table.ts";
import type { TripSource } from "../../../trips/worker/library/trip-list.ts";
import type { TripNotes } from "../../../../../workers/library/trips/trip-notes.ts";
import { yearOf } from "../../../trips/worker/library/homes.ts";
import { counts, isPlaced } from "./gap-checks.ts";
import { trackedOf, type OfferParts } from "./offers.ts";

export type SurroundingParts = OfferParts & TripSource & { trips: TripNotes };

/** Places of the same days, and such a person set before, that are suggested at most. */
const [mostOfDays, mostBefore] = [4, 3];

/** What is known of where these photos may have been taken. One pass over all rows. */
export async function surroundingsOf(
  library: SurroundingParts,
  rows: Uint32Array,
  turn: () => Promise<void>,
): Promise<Surroundings> {
  const { takenAt } = library.state.columns;
  const dated = rows.filter((row) => isDayKnown(library.state.facts(row)) && !Number.isNaN(takenAt[row]));
  const days = new Set(Array.from(dated, (row) => dayOf(takenAt, row)));
  const { near, places } = placesOf(library, new Set(rows), days, takenAt[dated[0] ?? -1] ?? Number.NaN);
  const neighbours = await findNeighbours(library, rows, dayMs, turn);
  const [first] = days;
  const home = first === undefined ? undefined : await homeIn(library, yearOf(first));
  const known = new Set(places.map(({ place }) => library.places.table.numberOf(place)));
  return {
    around: [near, home].filter((spot) => spot !== undefined),
    places: [...places, ...placesBefore(library, known)],
    tracked: (await trackedOf(library, rows, turn)).length,
    neighbours: withinGap(neighbours, usualGap) || neighbours.ids.length,
    days: days.size,
  };
}

const dayOf = (takenAt: Float64Array, row: number): number =>
  Math.floor((takenAt[row] ?? Number.NaN) / dayMs);

/** Where the located photo nearest to a time was taken, and the places of these days. */
function placesOf(
  library: SurroundingParts,
  own: ReadonlySet<number>,
  days: ReadonlySet<number>,
  time: number,
): { near: Spot | undefined; places: SuggestedPlace[] } {
  const { state, places } = library;
  const { takenAt, lat, lng } = state.columns;
  /** By place: how many photos, and the row nearest in time. */
  const found = new Map<number, { photos: number; row: number; gap: number }>();
  const spotOf = (row: number): Spot => ({ lat: lat[row] ?? Number.NaN, lng: lng[row] ?? Number.NaN });
  let near = { row: -1, gap: Number.POSITIVE_INFINITY };
  for (const row of state.shownRows()) {
    if (own.has(row) || !isPlaced(library, row) || !counts(library, row) || !isDayKnown(state.facts(row)))
      continue;
    const gap = Math.abs((takenAt[row] ?? Number.NaN) - time);
    if (gap < near.gap) near = { row, gap };
    if (places.of(row) === noPlace || !days.has(dayOf(takenAt, row))) continue;
    const place = found.get(places.of(row)) ?? { photos: 0, row, gap };
    found.set(places.of(row), place);
    place.photos++;
    if (gap < place.gap) Object.assign(place, { row, gap });
  }
  const suggested = [...found].flatMap(([number, { photos, row }]) => {
    const place = places.table.of(number);
    return place === null ? [] : [{ ...spotOf(row), place, photos }];
  });
  return {
    near: near.row === -1 ? undefined : spotOf(near.row),
    places: suggested.sort((a, b) => b.photos - a.photos).slice(0, mostOfDays),
  };
}

async function homeIn(library: SurroundingParts, year: number): Promise<Spot | undefined> {
  const { homes } = await library.trips.find(library);
  const [home] = homes.get(year) ?? [];
  return home && { lat: home.lat, lng: home.lng };
}

/** Places that a person set by hand, the latest first. `known`: those suggested already. */
function placesBefore({ given, places }: SurroundingParts, known: Set<number>): SuggestedPlace[] {
  const found: SuggestedPlace[] = [];
  for (const row of given.rows().reverse()) {
    const [location, number] = [given.location(row), places.of(row)];
    const place = places.table.of(number);
    if (location?.source !== "hand" || place === null || known.has(number)) continue;
    known.add(number);
    found.push({ lat: location.lat, lng: location.lng, place, photos: 0 });
    if (found.length === mostBefore) break;
  }
  return found;
}
