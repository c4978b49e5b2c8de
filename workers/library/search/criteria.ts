import { dayMs } from "../../../src/photo/filter/histogram.ts";
import { folderKey, type Filter } from "../../../src/photo/filter/filter.ts";
import { type MarkFilterName, markFilterNames, matchesMark } from "../../../src/photo/filter/mark-filters.ts";
import { lights } from "../../../src/photo/light.ts";
import { isHidden, markCount } from "../../../src/photo/marks.ts";
import { endOf } from "../../../src/photo/dates/edtf.ts";
import type { LibraryColumns } from "../state/columns.ts";
import type { Place } from "../../../src/photo/geo/place.ts";
import { parseWallTime } from "../../../src/photo/wall-time.ts";
import { Fact, isBroken, isTile, widthOf } from "../state/facts.ts";
import type { AlbumList } from "../state/album-list.ts";
import type { Search } from "./search.ts";
import { foldersAbove } from "./folders-above.ts";
import type { Tracks } from "../../../src/features/tracks/worker/library/tracks.ts";
import type { TripNotes } from "../trips/trip-notes.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";

/** What photos are looked for in. */
export interface SearchParts extends PhotoParts {
  search: Search;
  albums: AlbumList;
  trips: TripNotes;
  tracks: Tracks;
}

/** The parts of a filter, as bits of what a row fails. */
export const Criterion = {
  /** What no choice is counted without: words, area, album, trip, and what an import added. */
  rest: 1,
  date: 2,
  kind: 4,
  camera: 8,
  located: 16,
  problem: 32,
  favourite: 64,
  folder: 128,
  place: 256,
  person: 512,
  hidden: 1024,
  keyword: 2048,
  light: 32_768,
} as const;

/** The bits between the last two of these are those of marks. */
export const markCriterion = (name: MarkFilterName): number => 4096 << markFilterNames.indexOf(name);

/**
 * By row: the bits of `Criterion` it fails; 0 for matches, all bits for rows that are no tiles. `text`: by row, 0 where
 * the filter's words do not match; null without words. `album`: by row, 1 for the tiles of the filter's album and trip;
 * null without either. One pass over all rows.
 */
export function failuresOf(
  library: SearchParts,
  filter: Filter,
  text: Uint8Array | null,
  album: Uint8Array | null,
): Uint16Array {
  const { columns } = library.state;
  const fails = new Uint16Array(columns.rows);
  const { x, y, facts, marks } = columns;
  const { cameras, tags, people } = library.search;
  const ofMarks = failedByMarks(filter);
  // A loop for each thing that is asked, over two arrays: one for all takes three times as long with a million rows.
  for (let row = 0; row < fails.length; row++)
    fails[row] = isTile(facts[row] ?? 0) ? (ofMarks[marks[row] ?? 0] ?? 0) : noTile;
  failByFacts(fails, facts, filter);
  failByDate(fails, columns, filter);
  if (text !== null) failWhereNot(fails, text, Criterion.rest);
  if (album !== null) failWhereNot(fails, album, Criterion.rest);
  const fail = (criterion: number, isIn: (row: number) => boolean): void => {
    for (let row = 0; row < fails.length; row++)
      if (fails[row] !== noTile && !isIn(row)) fails[row] = (fails[row] ?? 0) | criterion;
  };
  const { camera, light, place, folder, area, keyword, person, added } = filter;
  if (camera !== null) {
    const number = cameras.numberOf(camera);
    fail(Criterion.camera, (row) => cameras.of(row) === number);
  }
  if (light !== null) {
    const number = lights.indexOf(light);
    fail(Criterion.light, (row) => library.search.lights?.of(row) === number);
  }
  if (place !== null) {
    const within = placesWithin(library, place);
    fail(Criterion.place, (row) => within[library.places.of(row)] === 1);
  }
  if (folder !== null) {
    const within = foldersWithin(library, folder);
    fail(Criterion.folder, (row) => within[library.records.folderNumber(row)] === 1);
  }
  if (area !== null) {
    const isInArea = library.search.areaCheckOf(area);
    fail(Criterion.rest, (row) => isInArea(x[row] ?? Number.NaN, y[row] ?? Number.NaN));
  }
  if (keyword !== null) {
    const sets = tags.setsWith(keyword);
    fail(Criterion.keyword, (row) => sets[tags.setOf(row)] === 1);
  }
  if (person !== null) {
    const sets = people.setsWith(person);
    fail(Criterion.person, (row) => sets[people.setOf(row)] === 1);
  }
  if (added !== null) fail(Criterion.rest, (row) => row >= added);
  return fails;
}

/** What a row fails that is no tile: everything. */
const noTile = 0xffff;

/** Masks may end early: what lies beyond is not found. */
function failWhereNot(fails: Uint16Array, mask: Uint8Array, criterion: number): void {
  const both = Math.min(fails.length, mask.length);
  // Without a branch, as which rows are found cannot be foreseen.
  for (let row = 0; row < both; row++) fails[row] = (fails[row] ?? 0) | (mask[row] === 1 ? 0 : criterion);
  for (let row = both; row < fails.length; row++) fails[row] = (fails[row] ?? 0) | criterion;
}

function failByFacts(fails: Uint16Array, factsOf: Uint32Array, filter: Filter): void {
  const { kind, located, problem, favourite } = filter;
  if (kind === null && located === null && !problem && !favourite) return;
  for (let row = 0; row < fails.length; row++) {
    const facts = factsOf[row] ?? 0;
    let failed = fails[row] ?? 0;
    if (kind !== null && ((facts & Fact.video) !== 0) !== (kind === "video")) failed |= Criterion.kind;
    if (located !== null && ((facts & Fact.located) !== 0) !== located) failed |= Criterion.located;
    if (problem && !isBroken(facts)) failed |= Criterion.problem;
    if (favourite && (facts & Fact.favourite) === 0) failed |= Criterion.favourite;
    fails[row] = failed;
  }
}

/** By packed marks: what they fail. Most filters ask for none, and each key typed asks for this. */
function failedByMarks(filter: Filter): Uint16Array {
  const fails = new Uint16Array(markCount);
  for (let marks = 0; marks < markCount; marks++)
    if (isHidden(marks) !== filter.hidden) fails[marks] = Criterion.hidden;
  for (const name of markFilterNames) {
    const wanted = filter[name];
    if (wanted === null) continue;
    for (let marks = 0; marks < markCount; marks++)
      if (!matchesMark(name, wanted, marks)) fails[marks] = (fails[marks] ?? 0) | markCriterion(name);
  }
  return fails;
}

/** Photos without a date match no day, and those of a wide one all days it may be of. */
function failByDate(
  fails: Uint16Array,
  { takenAt, facts }: Pick<LibraryColumns, "takenAt" | "facts">,
  { from, to }: Filter,
): void {
  if (from === null && to === null) return;
  const first = from === null ? Number.NEGATIVE_INFINITY : parseWallTime(`${from}T00:00`);
  const after = to === null ? Number.POSITIVE_INFINITY : parseWallTime(`${to}T00:00`) + dayMs;
  for (let row = 0; row < fails.length; row++) {
    const time = takenAt[row] ?? Number.NaN;
    if (!(time < after && (time >= first || endOf(time, widthOf(facts[row] ?? 0)) > first)))
      fails[row] = (fails[row] ?? 0) | Criterion.date;
  }
}

/** By number of a folder: 1 for those within `folder`, a path or a key of one. */
function foldersWithin({ records }: SearchParts, folder: string): Uint8Array {
  const known = folder.startsWith("#") ? folderOfKey(records.folders(), folder) : folder;
  return Uint8Array.from(records.folders(), (path) => (known !== null && path.startsWith(known) ? 1 : 0));
}

/** By number of a place: 1 for `within` and all that is in it. */
function placesWithin({ places }: SearchParts, within: Place): Uint8Array {
  const { table } = places;
  const wanted = table.known(within);
  const found = new Uint8Array(table.size);
  // A place has a higher number than the one it is in.
  for (let number = 1; number < found.length; number++)
    found[number] = number === wanted ? 1 : (found[table.above(number)] ?? 0);
  return found;
}

/** The folder of a key, among these and those above them; null when there is none. */
export function folderOfKey(folders: readonly string[], key: string): string | null {
  const tried = new Set<string>();
  for (const path of folders) {
    for (const above of foldersAbove(path)) {
      if (tried.has(above)) continue;
      tried.add(above);
      if (folderKey(above) === key) return above;
    }
  }
  return null;
}
