import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import type { AlbumList } from "../../../../../workers/library/state/album-list.ts";
import type { PublicIds } from "../../../../../workers/library/state/public-ids.ts";
import { longestName, type SharedAlbumChange } from "../../../../../workers/library/albums/shared-changes.ts";

/** What albums of exports are made from. */
export interface ExportAlbumParts extends PhotoParts {
  albums: AlbumList;
  publicIds: PublicIds;
}

/** The id of an export's album: the same whenever the album comes again. FNV-1a, 64 bits, over UTF-16 units. */
export function exportAlbumId(key: string): string {
  let hash = 0xcbf29ce484222325n;
  for (let at = 0; at < key.length; at++)
    hash = BigInt.asUintN(64, (hash ^ BigInt(key.charCodeAt(at))) * 0x100000001b3n);
  return `export-${hash.toString(16).padStart(16, "0")}`;
}

/**
 * What is to be put into albums so that they have what exports tell of: each file once, so that what a person took out
 * stays out, and nothing of albums that were deleted.
 */
export function fillsOf(library: ExportAlbumParts): SharedAlbumChange[] {
  const { albums, sidecars, publicIds } = library;
  return sidecars.albums.flatMap(({ key, title, rows }): SharedAlbumChange[] => {
    const id = exportAlbumId(key);
    if (albums.gone.has(id)) return [];
    const before = new Set(albums.get(id)?.done);
    const fresh = rows.filter((row) => publicIds.of(row) !== "" && !before.has(fileKey(library, row)));
    if (fresh.length === 0) return [];
    const photos = fresh.map((row) => publicIds.of(row));
    const done = fresh.map((row) => fileKey(library, row));
    return [{ do: "fill", id, name: title.slice(0, longestName), photos, done }];
  });
}

/** Files of forgotten rows may come into albums again. Answers the ids of the albums that change. */
export function forgetDone(
  library: Pick<ExportAlbumParts, "albums" | "records" | "state">,
  rows: readonly number[],
): string[] {
  const some = library.albums.all().filter(({ done }) => done !== undefined);
  if (some.length === 0) return [];
  const forgotten = new Set(rows.map((row) => fileKey(library, row)));
  return some.flatMap((album) => {
    const done = album.done?.filter((key) => !forgotten.has(key)) ?? [];
    if (done.length === album.done?.length) return [];
    library.albums.put(album.id, { ...album, done });
    return [album.id];
  });
}

/** The same for a file in any copy of an export. */
function fileKey({ records, state }: Pick<ExportAlbumParts, "records" | "state">, row: number): string {
  return `${records.name(row).toLowerCase()} ${state.columns.bytes[row] ?? 0}`;
}
