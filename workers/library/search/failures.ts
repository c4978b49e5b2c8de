import { filterFromQuery, type Filter } from "../../../src/photo/filter/filter.ts";
import { tileShowing } from "../state/tile-showing.ts";
import { Criterion, failuresOf, type SearchParts } from "./criteria.ts";
import { readTags } from "./read-tags.ts";

/**
 * By row: the bits of `Criterion` it would fail. Words find nothing before they are loaded. `around`: the smart albums
 * whose filter this is part of.
 */
export function failuresWith(
  library: SearchParts,
  filter: Filter,
  around: readonly string[] = [],
): Uint16Array {
  const { text } = filter;
  if (filter.keyword !== null || filter.person !== null) readTags(library);
  if (filter.light !== null) library.search.lights?.read();
  const album = tilesAskedFor(library, filter, around);
  if (text.trim() === "") return failuresOf(library, filter, null, album);
  const found = library.search.words?.rowsFound(text) ?? new Uint8Array();
  return failuresOf(library, filter, found, album);
}

/** By row: 1 for the tiles of the filter's album and trip; null without either. Trips are found by `prepareFilter`. */
function tilesAskedFor(
  library: SearchParts,
  { album, trip }: Filter,
  around: readonly string[],
): Uint8Array | null {
  const inAlbum = album === null ? null : tilesOfAlbum(library, album, around);
  if (trip === null) return inAlbum;
  const inTrip = library.trips.list?.maskOf(trip) ?? new Uint8Array(library.state.columns.rows);
  return inAlbum === null ? inTrip : inTrip.map((is, row) => is & (inAlbum[row] ?? 0));
}

/**
 * The filter of a smart album; null for others, and where there is none. `around`: the smart albums it is part of. Albums
 * are made of albums before them; in a damaged or restored library they might be made of each other in a circle, which
 * ends where it would begin again.
 */
export function filterOfAlbum({ albums }: SearchParts, id: string, around: readonly string[]): Filter | null {
  const query = albums.get(id)?.filter ?? null;
  if (query === null) return null;
  const filter = filterFromQuery(new URLSearchParams(query));
  const { album } = filter;
  const isCircle = album !== null && (album === id || around.includes(album));
  return isCircle ? { ...filter, album: null } : filter;
}

/** By row: 1 for the tiles of an album. `around`: see `failuresWith`. */
export function tilesOfAlbum(library: SearchParts, id: string, around: readonly string[]): Uint8Array {
  const tiles = new Uint8Array(library.state.columns.rows);
  const filter = filterOfAlbum(library, id, around);
  if (filter === null) {
    for (const member of library.albums.get(id)?.members ?? [])
      if (member >= 0) tiles[tileShowing(library, member)] = 1;
    return tiles;
  }
  const fails = failuresWith(library, filter, [...around, id]);
  for (let row = 0; row < fails.length; row++) if (fails[row] === 0) tiles[row] = 1;
  return tiles;
}

/** Whether an album is in the order a person gave it. A smart album has no such order, whatever is said of it. */
export function isByHand({ albums }: Pick<SearchParts, "albums">, id: string): boolean {
  const album = albums.get(id);
  return album?.order === "hand" && album.filter === null;
}

/** The tiles of an album in its order by hand, whatever is shown of them. */
export function handOrder(library: SearchParts, id: string): Set<number> {
  const rows = new Set<number>();
  for (const member of library.albums.get(id)?.members ?? [])
    if (member >= 0) rows.add(tileShowing(library, member));
  return rows;
}

/** The tiles of an album in its own order; hidden ones only where they are asked for. */
export function albumRows(library: SearchParts, id: string, withHidden = false): Uint32Array<ArrayBuffer> {
  const fails = failuresWith(library, { ...filterOfNothing, album: id });
  const judged = withHidden ? ~Criterion.hidden : ~0;
  const inOrder = isByHand(library, id) ? [...handOrder(library, id)] : null;
  return Uint32Array.from(inOrder ?? library.state.shownRows()).filter(
    (row) => ((fails[row] ?? 0) & judged) === 0,
  );
}

const filterOfNothing = filterFromQuery(new URLSearchParams());
