import { isAlbumId } from "../../../photo/albums.ts";

const pages = ["/", "/map", "/places", "/albums", "/import", "/settings"] as const;

/** A page of the app, by its path. */
export type PagePath = (typeof pages)[number] | `/album/${string}`;

/** The album of a page; null of other pages. */
export function albumOf(page: unknown): string | null {
  const id = typeof page === "string" && page.startsWith("/album/") ? page.slice(7) : "";
  return isAlbumId(id) ? id : null;
}

/** Whether a page is the grid: of all photos, or of an album. */
export const isGrid = (page: PagePath): boolean => page === "/" || albumOf(page) !== null;

/** What the history entry of `/photo/<id>` keeps: the page under it, for a reload. */
export interface Beneath {
  page: PagePath;
  /** The previous entry is the page itself: closing goes back instead of adding an entry. */
  stepBack: boolean;
}

/** What an entry keeps while the grid shows a cluster, also while a photo is open above it. */
export interface ClusterEntry {
  /** As written by `seenClusterToText`. */
  cluster: string;
  /** The previous entry is the grid without it. */
  clusterStepBack: boolean;
}

/** The page of a path; null for none. */
export const pageOf = (value: unknown): PagePath | null => {
  const album = albumOf(value);
  return album === null ? (pages.find((page) => page === value) ?? null) : `/album/${album}`;
};

/** Reads a photo's entry; by default the grid is under it. */
export function beneathOf(state: unknown): Beneath {
  if (typeof state !== "object" || state === null || !("page" in state))
    return { page: "/", stepBack: false };
  return { page: pageOf(state.page) ?? "/", stepBack: "stepBack" in state && state.stepBack === true };
}

/** The opened cluster of an entry; null for none. */
export function clusterEntryOf(state: unknown): ClusterEntry | null {
  if (typeof state !== "object" || state === null) return null;
  if (!("cluster" in state) || typeof state.cluster !== "string") return null;
  const stepBack = "clusterStepBack" in state && state.clusterStepBack === true;
  return { cluster: state.cluster, clusterStepBack: stepBack };
}
