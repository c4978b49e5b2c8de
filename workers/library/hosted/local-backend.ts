import type {
  SearchFacet,
  SearchFacts,
  SearchPage,
  SearchQuery,
} from "../../../src/contract/hosted/search-backend.ts";
import { noFilter, type Filter } from "../../../src/photo/filter/filter.ts";
import { tagsAbove } from "../../../src/photo/filter/tags.ts";
import { metresBetween } from "../../../src/photo/geo/great-circle.ts";
import { ratingOf } from "../../../src/photo/marks.ts";
import { wholeRecord } from "../placing/whole-record.ts";
import type { QueryParts } from "../queries/details.ts";
import { failuresOf, type SearchParts } from "../search/criteria.ts";
import { dateNumber } from "../search/dates/civil.ts";
import { Fact } from "../state/facts.ts";

/** What the local index answers from. Words, names of places and tags have to be there: `prepareFilter`. */
export type LocalSearch = QueryParts & SearchParts;

/**
 * The local index as a search backend answers: what is found by a person's own filter, by the very code of that filter,
 * with what only backends are asked for besides. The reference for all other backends.
 */
export function localAnswer(library: LocalSearch, query: SearchQuery): SearchPage {
  const { words, typos = false, where = {}, facets = [], sort = "newest", page, perPage } = query;
  const text = words.length === 0 ? null : (library.search.words?.rowsWith(words, typos) ?? new Uint8Array());
  const fails = failuresOf(library, filterOf(where), text, null);
  const isAsked = otherFacts(library, where);
  const rows = Array.from(fails.keys()).filter((row) => fails[row] === 0 && isAsked(row));
  const order = sort === "newest" ? -1 : 1;
  const { takenAt } = library.state.columns;
  const time = (row: number): number => takenAt[row] ?? Number.NaN;
  const last = (row: number): number => (Number.isNaN(time(row)) ? 1 : 0);
  rows.sort((a, b) => last(a) - last(b) || (last(a) === 1 ? 0 : order * (time(a) - time(b))) || a - b);
  return {
    found: rows.length,
    ids: rows.slice((page - 1) * perPage, page * perPage).map((row) => library.publicIds.of(row)),
    facets: Object.fromEntries(facets.map((facet) => [facet, counted(library, rows, facet)])),
  };
}

/** The part of what is asked for that a filter can say. */
function filterOf(facts: SearchFacts): Filter {
  const { kind, camera, country, region, city, tag, favourite, flag, located, stars } = facts;
  return {
    ...noFilter,
    kind: kind ?? null,
    camera: camera ?? null,
    place: country === undefined ? null : { country, region: region ?? null, city: city ?? null },
    keyword: tag ?? null,
    favourite: favourite ?? false,
    flag: flag ?? null,
    located: located ?? null,
    rating: stars ?? null,
  };
}

/** The other part: seconds, boxes and circles. */
function otherFacts(library: LocalSearch, { year, from, before, bounds, near, favourite }: SearchFacts) {
  const { takenAt, lat, lng, facts } = library.state.columns;
  return (row: number): boolean => {
    const ms = takenAt[row] ?? Number.NaN;
    const seconds = Math.floor(ms / 1000);
    if (year !== undefined && !(Math.floor(dateNumber(ms) / 10_000) === year)) return false;
    if (from !== undefined && !(seconds >= from)) return false;
    if (before !== undefined && !(seconds < before)) return false;
    if (favourite === false && (facts[row] ?? 0) & Fact.favourite) return false;
    const spot = { lat: lat[row] ?? Number.NaN, lng: lng[row] ?? Number.NaN };
    if (near !== undefined && !(metresBetween(near, spot) <= near.metres)) return false;
    if (bounds === undefined) return true;
    const { west, south, east, north } = bounds;
    if (!(spot.lat >= south && spot.lat <= north)) return false;
    return west <= east ? spot.lng >= west && spot.lng <= east : spot.lng >= west || spot.lng <= east;
  };
}

function counted(library: LocalSearch, rows: readonly number[], facet: SearchFacet) {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const value of valuesOf(library, row, facet)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const all = [...counts].map(([value, count]) => ({ value, count }));
  return all.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}

function valuesOf(library: LocalSearch, row: number, facet: SearchFacet): string[] {
  const { columns } = library.state;
  switch (facet) {
    case "kind":
      return [(columns.facts[row] ?? 0) & Fact.video ? "video" : "photo"];
    case "stars":
      return [String(ratingOf(columns.marks[row]))];
    case "camera":
      return [library.search.cameras.names[library.search.cameras.of(row)] ?? ""].filter(Boolean);
    case "country":
      return [library.places.table.of(library.places.of(row))?.country ?? ""].filter(Boolean);
    case "year": {
      const ms = columns.takenAt[row] ?? Number.NaN;
      return Number.isNaN(ms) ? [] : [String(Math.floor(dateNumber(ms) / 10_000))];
    }
    case "tags":
      return [...new Set(wholeRecord(library, row).keywords.flatMap(tagsAbove))];
  }
}
