import { atom } from "jotai";
import type { OpenedCluster, PhotoDetails } from "../../contract/queries.ts";
import type { LibrarySnapshot } from "../../library/mirror.ts";
import type { Viewport } from "../../photo/geo/bounds.ts";
import type { PhotoId } from "../../photo/photo.ts";
import { liveQuery, useLiveQuery } from "../query.ts";
import { session } from "../session/session.ts";
import { snapshotAtom } from "./snapshot.ts";
import { store } from "../session/store.ts";

/** Given on, for views may not reach into these rooms. */
export type { Cluster, OpenedCluster, PhotoDetails, ReportLine } from "../../contract/queries.ts";
export type { LibrarySnapshot } from "../../library/mirror.ts";

/** The library as of the last frame. Its arrays are shared and grow: read them, never keep copies. */
export const libraryAtom = atom<LibrarySnapshot>((get) => get(snapshotAtom));

/** The counts of the whole library as of the last frame. */
export const progressAtom = atom((get) => get(snapshotAtom).progress);

/** All that is known of one photo; null while it is fetched. Fetched again when the row changes, or places do. */
export function useDetails(id: PhotoId | null): PhotoDetails | null {
  const details = useLiveQuery(id, {
    dependsOn: (get, of) => {
      const { columns, places } = get(snapshotAtom);
      return `${columns.flags[of]}/${columns.picture[of]}/${columns.takenAt[of]}/${columns.burst[of]}/${places}`;
    },
    ask: (library, of) => library.queries.details(of),
    restMs: 0,
  });
  return details?.id === id ? details : null;
}

/** The same outside React. */
export function getDetails(id: PhotoId): Promise<PhotoDetails | null> {
  return session().library.queries.details(id);
}

/** The row of a public id (from a link); null when the library does not hold it. */
export function rowOf(publicId: string): Promise<PhotoId | null> {
  return session().library.queries.rowOf(publicId);
}

/** The id that stands in links; null when the row is unknown. */
export async function publicIdOf(id: PhotoId): Promise<string | null> {
  return (await getDetails(id))?.publicId ?? null;
}

/** The photos of one of the clusters of that very viewport, newest first, and what all clusters are by then. */
export function openCluster(
  key: string,
  viewport: Viewport,
  width: number,
  height: number,
): Promise<OpenedCluster> {
  return session().library.queries.members(key, viewport, width, height);
}

/** Every file that is not simply shown, with its reason; null until they come. */
export const reportAtom = liveQuery({
  question: () => true,
  // What changes when a line is added or taken away.
  dependsOn: (get) => {
    const { failed, skipped, sidecars, undrawn } = get(progressAtom);
    return `${failed} ${skipped} ${sidecars} ${undrawn}`;
  },
  ask: (library) => library.queries.report(),
  restMs: 1000,
});

/** The library in the public JSON format; `filtered`: only what matches the filter. */
export function exportLibrary(filtered = false): Promise<Blob> {
  return session().library.exports.json(new Date().toISOString(), { filtered });
}

/** Whether a picture of the library was ever on this page. */
export const paintedAtom = atom(false);

/** An `<img>` of this row was loaded: the first one of an import is marked. */
export function notePainted(id: PhotoId): void {
  store.set(paintedAtom, true);
  session().ingest.now?.painted(id);
}

/** Starts the session (its library worker) ahead of the first use. */
export function startLibrary(): void {
  session();
}
