import type { Album } from "../../../../photo/albums.ts";
import { noFilter } from "../../../../photo/filter/filter.ts";
import { coversOf, type CoverHost } from "../../../../../workers/library/covers/covers.ts";
import { pause } from "../../../../../workers/library/scheduling/pause.ts";
import type { SearchParts } from "../../../../../workers/library/search/criteria.ts";
import { byName } from "../../../../../workers/library/search/by-name.ts";
import { albumRows, failuresWith, handOrder } from "../../../../../workers/library/search/failures.ts";
import { prepareFilter, type FilterHost } from "../../../../../workers/library/search/prepare-filter.ts";
import type { AlbumState } from "../../../../../workers/library/state/album-list.ts";
import { tileShowing } from "../../../../../workers/library/state/tile-showing.ts";

/** All albums by name, with what they show now. */
export async function listAlbums(host: FilterHost & CoverHost): Promise<Album[]> {
  const { library } = host;
  const albums: Album[] = [];
  for (const album of library.albums.all()) {
    await prepareFilter(host, { ...noFilter, album: album.id });
    albums.push(await describe(host, album));
    await pause();
  }
  const order = byName(library.search.locale);
  return albums.sort((a, b) => order(a.name, b.name) || (a.id < b.id ? -1 : 1));
}

async function describe(
  host: FilterHost & CoverHost,
  { id, name, filter, order, cover }: AlbumState,
): Promise<Album> {
  const { library } = host;
  const rows = albumRows(library, id);
  const chosen = cover === null || cover < 0 ? null : tileShowing(library, cover);
  const isShown = chosen !== null && rows.includes(chosen);
  const shown = isShown ? chosen : ((await coversOf(host).best(rows))?.row ?? null);
  const kind = filter === null ? "album" : "smart";
  return { id, name, kind, filter, order, photos: rows.length, cover: shown };
}

/** The photos of a folder that are not hidden, in display order. */
export function folderRows(library: SearchParts, folder: string): Uint32Array<ArrayBuffer> {
  const fails = failuresWith(library, { ...noFilter, folder });
  return Uint32Array.from(library.state.shownRows()).filter((row) => fails[row] === 0);
}

/** The photos among these that an album does not have. */
export function lackingRows(library: SearchParts, id: string, rows: Uint32Array): Uint32Array<ArrayBuffer> {
  const known = handOrder(library, id);
  return Uint32Array.from(rows).filter((row) => !known.has(tileShowing(library, row)));
}
