import type { ExportScope } from "../../../photo/saving/export-format.ts";
import type { AlbumSpread } from "../../../photo/saving/album-spread.ts";
import { albumsVersionAtom, snapshotAtom } from "../../../store/library/snapshot.ts";
import { useLiveQuery } from "../../../store/query.ts";

/** Which albums the photos of a scope are in; null until known, and without one. The same scope is the same object. */
export function useAlbumSpread(scope: ExportScope | null): AlbumSpread | null {
  return useLiveQuery(scope, {
    dependsOn: (get) => `${get(albumsVersionAtom)}/${get(snapshotAtom).version}`,
    ask: async (library, only) => library.exports.albums(await library.exports.rows(only)),
    restMs: 500,
  });
}
