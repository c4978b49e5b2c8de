import { atom } from "jotai";
import type { OpenedCluster } from "../../contract/queries.ts";
import type { SeenCluster } from "../../photo/geo/seen-cluster.ts";
import type { Row } from "../../photo/photo.ts";
import { ingest, library } from "../session/session.ts";
import { afterFrame } from "./frames.ts";
import { paintedAtom } from "./painted.ts";
import { type LibrarySnapshot, snapshotAtom } from "./snapshot.ts";
import { store } from "../session/store.ts";

/** Re-exported because views may not import these rooms. */
export type { Cluster, OpenedCluster, PhotoDetails, ReportLine } from "../../contract/queries.ts";
export type { LibrarySnapshot } from "./snapshot.ts";

/** The library as of the last frame. Its arrays are shared and grow: read them, never keep copies. */
export const libraryAtom = atom<LibrarySnapshot>((get) => get(snapshotAtom));

/** Counts of the whole library, as of the last frame. */
export const progressAtom = atom((get) => get(snapshotAtom).progress);

/** The photos of a cluster, newest first, and all clusters of that map by now. Rejects while the library restarts. */
export function photosOfCluster({ key, viewport, width }: SeenCluster): Promise<OpenedCluster> {
  return library.queries.members(key, viewport, width);
}

/** An `<img>` of this row has loaded; the first one of an import is marked. */
export function notePainted(id: Row): void {
  // What waits for it may begin once it stands on the screen.
  if (!store.get(paintedAtom)) void afterFrame(() => undefined).then(() => store.set(paintedAtom, true));
  ingest.now?.painted(id);
}
