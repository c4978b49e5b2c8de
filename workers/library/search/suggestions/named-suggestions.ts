import type { Suggestion } from "../../../../src/photo/filter/facets.ts";
import type { KnownTrip } from "../../../../src/features/trips/worker/library/describe-trips.ts";
import { countryNames } from "../../places/place-words.ts";
import { tokensOf } from "../words/normalise.ts";
import type { WordTables } from "../words/word-tables.ts";
import { named } from "./named.ts";
import type { SuggestionCounts } from "./suggestion-counts.ts";

/** Trips by their names, and those without one by where they went: their countries, and where most of their photos are from. */
export function suggestTrips(
  { library }: WordTables,
  counts: SuggestionCounts,
  { text, trips }: { text: string; trips: readonly KnownTrip[] },
): Suggestion[] {
  const { locale } = library.search;
  const names = trips.map(({ trip, rows }) => ({
    trip,
    rows,
    tokens: namesOf(trip, locale).flatMap(tokensOf),
  }));
  return Array.from(named(names, text), ({ name: { trip, rows }, before }) => {
    const count = counts.ofTrip(rows, before);
    return { kind: "trip", label: trip.id, count, filter: { trip: trip.id, text: before }, trip };
  });
}

function namesOf({ name, places, countries }: KnownTrip["trip"], locale: string | undefined): string[] {
  if (name !== null) return [name];
  const { place } = places.reduce((best, each) => (each.photos > best.photos ? each : best), {
    place: null as KnownTrip["trip"]["places"][number]["place"] | null,
    photos: 0,
  });
  const most = [place?.city, place?.shown?.city].filter((city) => typeof city === "string");
  return [...most, ...countries.flatMap((country) => countryNames(country, locale))];
}

/** Albums by their names. */
export function suggestAlbums(tables: WordTables, counts: SuggestionCounts, text: string): Suggestion[] {
  const albums = tables.named.all().filter(({ kind }) => kind === "album");
  return Array.from(named(albums, text), ({ name: { id, label }, before }) => {
    const filter = { album: id, text: before };
    return { kind: "album", label, count: counts.ofFilter(filter), filter };
  });
}

/** GPS tracks by their names, in quotes: no filter is of one. */
export function suggestTracks(tables: WordTables, counts: SuggestionCounts, text: string): Suggestion[] {
  const tracks = tables.named.all().filter(({ kind }) => kind === "track");
  return Array.from(named(tracks, text), ({ name: { label }, before }) => {
    const wanted = `${before} "${label.replaceAll('"', " ")}"`.trim();
    return { kind: "track", label, count: counts.ofText(wanted), filter: { text: wanted } };
  });
}
