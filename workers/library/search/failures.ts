import { filterFromQuery, type Filter } from "../../../src/photo/filter/filter.ts";
import { tileShowing } from "../state/tile-showing.ts";
import { Criterion, failuresOf, type SearchParts } from "./criteria.ts";
import { readTags } from "./read-tags.ts";

/** By row: the bits of `Criterion` it would fail. Words find nothing before they are loaded. */
export function failuresWith(library: SearchParts, filter: Filter): Uint16Array {
  const { text } = filter;
  if (filter.keyword !== null) readTags(library);
  const album = filter.album === null ? null : tilesOfAlbum(library, filter.album);
  if (text.trim() === "") return failuresOf(library, filter, null, album);
  const found = library.search.words?.rowsFound(text) ?? new Uint8Array();
  return failuresOf(library, filter, found, album);
}

/** The filter of a smart album; null for others, and where there is none. */
export function filterOfAlbum({ albums }: SearchParts, id: string): Filter | null {
  const query = albums.get(id)?.filter ?? null;
  if (query === null) return null;
  const filter = filterFromQuery(new URLSearchParams(query));
  // A smart album is made of albums before it. In a damaged library it might be made of itself.
  return filter.album === id ? { ...filter, album: null } : filter;
}

/** By row: 1 for the tiles of an album. */
function tilesOfAlbum(library: SearchParts, id: string): Uint8Array {
  const tiles = new Uint8Array(library.state.columns.rows);
  const filter = filterOfAlbum(library, id);
  if (filter === null) {
    for (const row of handOrder(library, id)) tiles[row] = 1;
    return tiles;
  }
  const fails = failuresWith(library, filter);
  for (let row = 0; row < fails.length; row++) if (fails[row] === 0) tiles[row] = 1;
  return tiles;
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
  const inOrder = library.albums.get(id)?.order === "hand" ? [...handOrder(library, id)] : null;
  return Uint32Array.from(inOrder ?? library.state.shownRows()).filter(
    (row) => ((fails[row] ?? 0) & judged) === 0,
  );
}

const filterOfNothing = filterFromQuery(new URLSearchParams());
