import { isAlbumId } from "../../../photo/albums.ts";
import type { Filter } from "../../../photo/filter/filter.ts";
import { isTripId } from "../../../photo/trips.ts";
import { addresses, filteredAt, type Address } from "./addresses.ts";

/** A section of the settings. */
export type SettingsSectionName = Address extends infer A
  ? A extends `/settings/${infer Name}`
    ? Name
    : never
  : never;

/** A page of the app, by its path. */
export type PagePath = Address | `/album/${string}` | `/trip/${string}` | `/help/${string}`;

/** What a page of its own shows alone: an album or a trip, by id. Both are null on other pages. */
export type PageScope = Pick<Filter, "album" | "trip">;

/** The album or trip of a page. */
export function scopeOf(page: unknown): PageScope {
  const [, kind, id = ""] = typeof page === "string" ? page.split("/") : [];
  return {
    album: kind === "album" && isAlbumId(id) ? id : null,
    trip: kind === "trip" && isTripId(id) ? id : null,
  };
}

/** Whether a page shows an album or a trip. */
export const isScoped = ({ album, trip }: PageScope): boolean => album !== null || trip !== null;

/** Whether a page is the grid: of all photos, of an album, or of a trip. */
export const isGrid = (page: PagePath): boolean => page === "/" || isScoped(scopeOf(page));

/** Whether a page shows what a filter leaves. Elsewhere a filter means nothing, and there is none. */
export const takesFilter = (page: PagePath): boolean => isGrid(page) || filteredAt[page as Address];

/** What the history entry of `/photo/<id>` keeps: the page under it, for a reload. */
export interface Beneath {
  page: PagePath;
  /** The previous entry is the page itself: closing goes back instead of adding an entry. */
  stepBack: boolean;
}

/** What an entry keeps while a cluster is shown in the grid or over the map, also while a photo is open above it. */
export interface ClusterEntry {
  /** As written by `seenClusterToText`. */
  cluster: string;
  /** The previous entry is the same page without it. */
  clusterStepBack: boolean;
}

/** The page of a path; null for none. */
export const pageOf = (value: unknown): PagePath | null => {
  const { album, trip } = scopeOf(value);
  if (album !== null) return `/album/${album}`;
  if (trip !== null) return `/trip/${trip}`;
  if (typeof value === "string" && /^\/help\/[a-z-]+$/.test(value)) return value as `/help/${string}`;
  return addresses.find((address) => address === value) ?? null;
};

/** Reads a photo's entry; by default the grid is under it. */
export function beneathOf(state: unknown): Beneath {
  const { page, stepBack } = Object(state) as Partial<Record<keyof Beneath, unknown>>;
  return { page: pageOf(page) ?? "/", stepBack: stepBack === true };
}

/** The opened cluster of an entry; null for none. */
export function clusterEntryOf(state: unknown): ClusterEntry | null {
  const { cluster, clusterStepBack } = Object(state) as Partial<Record<keyof ClusterEntry, unknown>>;
  return typeof cluster === "string" ? { cluster, clusterStepBack: clusterStepBack === true } : null;
}
