const pages = ["/", "/map", "/places", "/import", "/settings"] as const;

/** A page of the app, by its path. */
export type PagePath = (typeof pages)[number];

/** What `/photo/<id>` keeps in the history entry: the page under it, so that a reload finds it again. */
export interface Beneath {
  page: PagePath;
  /** The entry before this one is the page itself: closing goes back instead of adding a step. */
  stepBack: boolean;
}

/** What an entry keeps while the grid shows a cluster of the map. It stays there while a photo is open above the grid. */
export interface ClusterEntry {
  /** As `seenClusterToText` writes it. */
  cluster: string;
  /** The entry before this one is the grid without it. */
  clusterStepBack: boolean;
}

/** The page of this path; null when there is none. */
export const pageOf = (value: unknown): PagePath | null => pages.find((page) => page === value) ?? null;

/** Reads what a photo's entry keeps; an entry made by somebody else lies over the grid. */
export function beneathOf(state: unknown): Beneath {
  if (typeof state !== "object" || state === null || !("page" in state))
    return { page: "/", stepBack: false };
  return { page: pageOf(state.page) ?? "/", stepBack: "stepBack" in state && state.stepBack === true };
}

/** The opened cluster an entry keeps; null where there is none. */
export function clusterEntryOf(state: unknown): ClusterEntry | null {
  if (typeof state !== "object" || state === null) return null;
  if (!("cluster" in state) || typeof state.cluster !== "string") return null;
  const stepBack = "clusterStepBack" in state && state.clusterStepBack === true;
  return { cluster: state.cluster, clusterStepBack: stepBack };
}
