import { atom, useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import type { Cluster, OpenedCluster, PhotoDetails, ReportLine } from "../../contract/queries.ts";
import type { LibrarySnapshot } from "../../library/mirror.ts";
import type { Viewport } from "../../photo/geo/bounds.ts";
import type { PhotoId } from "../../photo/photo.ts";
import { session } from "./session.ts";
import { snapshotAtom } from "./snapshot.ts";
import { store } from "./store.ts";

/** Given on, for views may not reach into the library's room. */
export type { LibrarySnapshot } from "../../library/mirror.ts";

/** The library as of the last frame. Its arrays are shared and grow: read them, never keep copies. */
export const libraryAtom = atom<LibrarySnapshot>((get) => get(snapshotAtom));

/** The counts of the whole library as of the last frame. */
export const progressAtom = atom((get) => get(snapshotAtom).progress);

/** All that is known of one photo; null while it is fetched. Fetched again when the row changes, or places do. */
export function useDetails(id: PhotoId | null): PhotoDetails | null {
  const { columns, places } = useAtomValue(snapshotAtom);
  const [details, setDetails] = useState<PhotoDetails | null>(null);
  const version =
    id === null
      ? ""
      : `${columns.flags[id]}/${columns.picture[id]}/${columns.takenAt[id]}/${columns.burst[id]}/${places}`;
  useEffect(() => {
    if (id === null) return;
    let wanted = true;
    getDetails(id).then(
      (found) => {
        if (wanted) setDetails(found);
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [id, version]);
  return details?.id === id ? details : null;
}

/** The same outside React. */
export function getDetails(id: PhotoId): Promise<PhotoDetails | null> {
  return session().library.ask("details", id);
}

/** The row of a public id (from a link); null when the library does not hold it. */
export function rowOf(publicId: string): Promise<PhotoId | null> {
  return session().library.ask("rowOf", publicId);
}

/** The id that stands in links; null when the row is unknown. */
export async function publicIdOf(id: PhotoId): Promise<string | null> {
  return (await getDetails(id))?.publicId ?? null;
}

/** Clusters for a map of `width` by `height` CSS pixels. */
export function queryClusters(viewport: Viewport, width: number, height: number): Promise<Cluster[]> {
  return session().library.ask("clusters", viewport, width, height);
}

/** The photos of one of the clusters of that very viewport, newest first, and what all clusters are by then. */
export function openCluster(
  key: string,
  viewport: Viewport,
  width: number,
  height: number,
): Promise<OpenedCluster> {
  return session().library.ask("members", key, viewport, width, height);
}

/** Every file that is not simply shown, with its reason. */
export function getReport(): Promise<ReportLine[]> {
  return session().library.ask("report");
}

/** The library in the public JSON format; `filtered`: only what matches the filter. */
export function exportLibrary(filtered = false): Promise<Blob> {
  return session().library.ask("exportJson", new Date().toISOString(), { filtered });
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
