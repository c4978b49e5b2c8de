import { noFilter } from "../../../../photo/filter/filter.ts";
import type { AlbumSpread } from "../../../../photo/saving/album-spread.ts";
import type { QueryParts } from "../../../../../workers/library/queries/details.ts";
import type { SearchParts } from "../../../../../workers/library/search/criteria.ts";
import { byName } from "../../../../../workers/library/search/by-name.ts";
import { albumRows } from "../../../../../workers/library/search/failures.ts";
import { sidecarFinder } from "./sidecar-files.ts";
import { prepareFilter, type FilterHost } from "../../../../../workers/library/search/prepare-filter.ts";

/** What it is found out from. */
export interface SpreadHost extends FilterHost {
  library: QueryParts & SearchParts;
}

/** Which albums, smart ones among them, these tiles are in. `turn` is awaited between albums. */
export async function albumSpread(
  host: SpreadHost,
  rows: Uint32Array,
  turn: () => Promise<void>,
): Promise<AlbumSpread> {
  const { library } = host;
  const position = new Int32Array(library.state.columns.rows).fill(-1);
  for (const [at, row] of rows.entries()) position[row] = at;
  const names: string[] = [];
  const found: Uint32Array[] = [];
  const order = byName(library.search.locale);
  const sorted = library.albums.all().toSorted((a, b) => order(a.name, b.name) || (a.id < b.id ? -1 : 1));
  for (const { id, name } of sorted) {
    await prepareFilter(host, { ...noFilter, album: id });
    // Hidden photos are among the tiles only where a person chose them.
    const tiles = albumRows(library, id, true).map((row) => position[row] ?? -1);
    const here = tiles.filter((at) => at !== 0xffff_ffff);
    await turn();
    if (here.length === 0) continue;
    names.push(name);
    found.push(here);
  }
  return { names, ...inOrder(rows.length, found), ...counts(library, rows, found) };
}

/** The albums of each tile, one after the other. */
function inOrder(tiles: number, found: readonly Uint32Array[]): Pick<AlbumSpread, "starts" | "albums"> {
  const starts = new Uint32Array(tiles + 1);
  for (const here of found) for (const at of here) starts[at + 1] = (starts[at + 1] ?? 0) + 1;
  for (let at = 0; at < tiles; at++) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0);
  const albums = new Uint32Array(starts[tiles] ?? 0);
  const next = starts.slice();
  for (const [album, here] of found.entries())
    for (const at of here) {
      const to = next[at] ?? 0;
      albums[to] = album;
      next[at] = to + 1;
    }
  return { starts, albums };
}

function counts(
  library: QueryParts,
  rows: Uint32Array,
  found: readonly Uint32Array[],
): Pick<AlbumSpread, "loose" | "files"> {
  const times = new Uint32Array(rows.length);
  for (const here of found) for (const at of here) times[at] = (times[at] ?? 0) + 1;
  const files = { all: 0, one: 0, beside: 0 };
  const besideOf = sidecarFinder(library);
  let loose = 0;
  for (const [at, row] of rows.entries()) {
    const often = Math.max(1, times[at] ?? 0);
    if (times[at] === 0) loose++;
    files.one += often;
    const parts = library.pairs.partsOf(row).map((part) => part.row);
    files.all += often * (1 + parts.length);
    files.beside += often * new Set([row, ...parts].flatMap(besideOf)).size;
  }
  return { loose, files };
}
