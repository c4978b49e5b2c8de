import type { Facets } from "../../../src/photo/filter/facets.ts";
import type { Filter } from "../../../src/photo/filter/filter.ts";
import type { Place } from "../../../src/photo/geo/place.ts";
import { lights } from "../../../src/photo/light.ts";
import { byName } from "../../../src/photo/by-name.ts";
import { markCount } from "../../../src/photo/marks.ts";
import {
  type MarkFilterName,
  markFilterNames,
  markFilters,
  matchesMark,
} from "../../../src/photo/filter/mark-filters.ts";
import { endOf, isWithinOne, type WideDate } from "../../../src/photo/dates/edtf.ts";
import { Fact, isBroken, widthOf } from "../state/facts.ts";
import { peopleWithin } from "./count-tags.ts";
import { dateNumber } from "./dates/civil.ts";
import { Criterion, markCriterion, folderOfKey, type SearchParts } from "./criteria.ts";

/** Counts what matches; people of rows whose tags are read. `fails`: by row, the bits of `Criterion` it fails. `hidden`: all hidden photos. */
export function facetsOf(library: SearchParts, filter: Filter, fails: Uint16Array, hidden: number): Facets {
  const { columns } = library.state;
  const { search } = library;
  const cameras = new Uint32Array(search.cameras.names.length);
  const ofLights = new Uint32Array(lights.length);
  const years = new Map<number, number>();
  const ofYears: WideDate[] = [];
  const facets = {
    videos: 0,
    photos: 0,
    located: 0,
    unlocated: 0,
    problems: 0,
    favourites: 0,
  };
  const marked = byName(markFilterNames, (name) => ({
    others: ~markCriterion(name),
    counts: new Uint32Array(markCount),
  }));
  const allMarked = Object.values(marked);
  for (let row = 0; row < fails.length; row++) {
    const failed = fails[row] ?? 0;
    const facts = columns.facts[row] ?? 0;
    if ((failed & ~Criterion.camera) === 0) {
      const camera = search.cameras.of(row);
      cameras[camera] = (cameras[camera] ?? 0) + 1;
    }
    if ((failed & ~Criterion.light) === 0) {
      const light = search.lights?.of(row) ?? -1;
      if (light >= 0) ofLights[light] = (ofLights[light] ?? 0) + 1;
    }
    const date = { from: columns.takenAt[row] ?? Number.NaN, width: widthOf(facts) };
    if ((failed & ~Criterion.date) === 0 && !Number.isNaN(date.from)) {
      if (date.width !== 0 && !isWithinOne("year", date)) ofYears.push(date);
      else countYear(years, yearOf(date.from));
    }
    if ((failed & ~Criterion.kind) === 0) facets[facts & Fact.video ? "videos" : "photos"]++;
    if ((failed & ~Criterion.located) === 0) facets[facts & Fact.located ? "located" : "unlocated"]++;
    if ((failed & ~Criterion.problem) === 0 && isBroken(facts)) facets.problems++;
    if ((failed & ~Criterion.favourite) === 0 && facts & Fact.favourite) facets.favourites++;
    const marks = columns.marks[row] ?? 0;
    for (const { others, counts } of allMarked)
      if ((failed & others) === 0) counts[marks] = (counts[marks] ?? 0) + 1;
  }
  // A date of several years may be of each that others are of.
  for (const { from, width } of ofYears)
    for (let year = yearOf(from); year <= yearOf(endOf(from, width) - 1); year++)
      if (years.has(year)) countYear(years, year);
  const { videos, photos, ...counts } = facets;
  return {
    cameras: camerasOf(search.cameras.names, cameras),
    people: peopleWithin(library, fails).map(({ tag, count }) => ({ name: tag, count })),
    years: [...years].map(([year, count]) => ({ year, count })).sort((a, b) => b.year - a.year),
    kinds: [
      { kind: "photo" as const, count: photos },
      { kind: "video" as const, count: videos },
    ].filter(({ count }) => count > 0),
    lights: [...ofLights],
    ...counts,
    marks: byName(markFilterNames, (name) => choiceCounts(name, marked[name].counts)),
    hidden,
    folder: folderOf(library, filter),
    around: placeAround(library, filter),
  };
}

function countYear(years: Map<number, number>, year: number): void {
  years.set(year, (years.get(year) ?? 0) + 1);
}

const yearOf = (time: number): number => Math.floor(dateNumber(time) / 10_000);

function camerasOf(names: readonly string[], counts: Uint32Array): Facets["cameras"] {
  return names
    .map((name, number) => ({ name, count: counts[number] ?? 0 }))
    .filter(({ name, count }) => name !== "" && count > 0)
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}

/** How many photos each choice of a mark would show. `counts`: by packed marks. */
function choiceCounts(name: MarkFilterName, counts: Uint32Array): number[] {
  const present = [...counts.entries()].filter(([, count]) => count > 0);
  return markFilters[name].choices.map((choice) =>
    present.reduce((sum, [marks, count]) => sum + (matchesMark(name, choice, marks) ? count : 0), 0),
  );
}

function folderOf({ records }: SearchParts, { folder }: Filter): string | null {
  return folder?.startsWith("#") ? folderOfKey(records.folders(), folder) : folder;
}

/** The place in the middle of the filter's circle. */
function placeAround({ places: { gazetteer, table } }: SearchParts, { area }: Filter): Place | null {
  const [[lng, lat, metres] = [0, 0]] = area ?? [];
  return metres === undefined || gazetteer === null ? null : table.of(gazetteer.placeAt(lat, lng));
}
