import { dayMs } from "../../../src/photo/filter/histogram.ts";
import { folderKey, type Filter } from "../../../src/photo/filter/filter.ts";
import { flagOf, isHidden, ratingOf } from "../../../src/photo/marks.ts";
import type { Place } from "../../../src/photo/geo/place.ts";
import { parseWallTime } from "../../../src/photo/wall-time.ts";
import { Fact, isBroken, isTile } from "../state/facts.ts";
import type { AlbumList } from "../state/album-list.ts";
import type { Search } from "./search.ts";
import { foldersAbove } from "./folders-above.ts";
import type { TripNotes } from "../trips/trip-notes.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";

/** What photos are looked for in. */
export interface SearchParts extends PhotoParts {
  search: Search;
  albums: AlbumList;
  trips: TripNotes;
}

/** The parts of a filter, as bits of what a row fails. */
export const Criterion = {
  text: 1,
  date: 2,
  kind: 4,
  camera: 8,
  located: 16,
  problem: 32,
  favourite: 64,
  folder: 128,
  place: 256,
  area: 512,
  added: 1024,
  rating: 2048,
  flag: 4096,
  hidden: 8192,
  keyword: 16_384,
  album: 32_768,
} as const;

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
  const factsFailed = factsCheck(filter);
  const dateFailed = dateCheck(filter);
  const camera = filter.camera === null ? -2 : library.search.cameras.numberOf(filter.camera);
  const folders = filter.folder === null ? null : foldersWithin(library, filter.folder);
  const places = filter.place === null ? null : placesWithin(library, filter.place);
  const tagged = filter.keyword === null ? null : library.search.tags.setsWith(filter.keyword);
  const isInArea = filter.area === null ? null : library.search.areaCheckOf(filter.area);
  const marksFailed = marksCheck(filter);
  const firstAdded = filter.added ?? 0;
  const { x, y } = columns;
  for (let row = 0; row < columns.rows; row++) {
    const facts = columns.facts[row] ?? 0;
    if (!isTile(facts)) {
      fails[row] = 0xffff;
      continue;
    }
    let failed = factsFailed(facts) | dateFailed(columns.takenAt[row] ?? Number.NaN);
    failed |= marksFailed(columns.marks[row] ?? 0);
    if (text !== null && text[row] !== 1) failed |= Criterion.text;
    if (camera !== -2 && library.search.cameras.of(row) !== camera) failed |= Criterion.camera;
    if (places !== null && places[library.places.of(row)] !== 1) failed |= Criterion.place;
    if (folders !== null && folders[library.records.folderNumber(row)] !== 1) failed |= Criterion.folder;
    if (isInArea !== null && !isInArea(x[row] ?? Number.NaN, y[row] ?? Number.NaN)) failed |= Criterion.area;
    if (tagged !== null && tagged[library.search.tags.setOf(row)] !== 1) failed |= Criterion.keyword;
    if (album !== null && album[row] !== 1) failed |= Criterion.album;
    if (row < firstAdded) failed |= Criterion.added;
    fails[row] = failed;
  }
  return fails;
}

function factsCheck({ kind, located, problem, favourite }: Filter): (facts: number) => number {
  return (facts) => {
    let failed = 0;
    if (kind !== null && ((facts & Fact.video) !== 0) !== (kind === "video")) failed |= Criterion.kind;
    if (located !== null && ((facts & Fact.located) !== 0) !== located) failed |= Criterion.located;
    if (problem && !isBroken(facts)) failed |= Criterion.problem;
    if (favourite && (facts & Fact.favourite) === 0) failed |= Criterion.favourite;
    return failed;
  };
}

function marksCheck({ rating, flag, hidden }: Filter): (marks: number) => number {
  return (marks) => {
    let failed = isHidden(marks) === hidden ? 0 : Criterion.hidden;
    if (rating !== null && ratingOf(marks) < rating) failed |= Criterion.rating;
    if (flag !== null && flagOf(marks) !== flag) failed |= Criterion.flag;
    return failed;
  };
}

/** Photos without a date match no day. */
function dateCheck({ from, to }: Filter): (takenAt: number) => number {
  if (from === null && to === null) return () => 0;
  const first = from === null ? Number.NEGATIVE_INFINITY : parseWallTime(`${from}T00:00`);
  const after = to === null ? Number.POSITIVE_INFINITY : parseWallTime(`${to}T00:00`) + dayMs;
  return (takenAt) => (takenAt >= first && takenAt < after ? 0 : Criterion.date);
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
