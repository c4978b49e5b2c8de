import { useLocation } from "wouter";
import { navigate as go, useHistoryState, useLocationProperty, useSearch } from "wouter/use-browser-location";
import { filterToQuery, type Filter } from "../../../photo/filter/filter.ts";
import {
  beneathOf,
  clusterEntryOf,
  isGrid,
  pageOf,
  scopeOf,
  takesFilter,
  type Beneath,
  type ClusterEntry,
  type PagePath,
  type PageScope,
} from "./history-entry.ts";

export { Link as PlainLink } from "wouter";
export { go };
export { isGrid, scopeOf, takesFilter } from "./history-entry.ts";
export type { PagePath, PageScope, SettingsSectionName } from "./history-entry.ts";

/** Where the person is: a page and, above it, perhaps an open photo (its public id). */
interface Route {
  page: PagePath;
  photo: string | null;
}

const photoPath = /^\/photo\/([^/]+)\/?$/;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A percent sign that encodes nothing.
    return text;
  }
}

/** Reads a path and the state of a history entry. An unknown path is the grid. */
export function readRoute(path: string, state: unknown): Route {
  const photo = photoPath.exec(path)?.[1];
  if (photo !== undefined) return { page: beneathOf(state).page, photo: decoded(photo) };
  return { page: pageOf(withoutLastSlash(path)) ?? "/", photo: null };
}

function withoutLastSlash(path: string): string {
  return path.replace(/([^/])\/+$/, "$1");
}

/** Whether a path is one of the app's. */
export function isKnownPath(path: string): boolean {
  return photoPath.test(path) || pageOf(withoutLastSlash(path)) !== null;
}

/** Whether the current path is one of the app's. */
export const useKnownPath = (): boolean => useLocationProperty(() => isKnownPath(location.pathname));

/** The current page, or the one under the open photo. What opens and closes photos above it changes nothing here. */
export const usePage = (): PagePath => useLocationProperty(pageAtHand);

/** The current route. */
export function useRoute(): Route {
  const [path] = useLocation();
  const state: unknown = useHistoryState();
  return readRoute(path, state);
}

/** The query string, without its question mark. */
export const useQuery = (): string => useSearch().replace(/^\?/, "");

/** The URL's fragment, without "#". */
export const useHash = (): string => useLocationProperty(() => location.hash).slice(1);

const here = (): Route => readRoute(location.pathname, history.state);

/** Sets the query string of the current page, and closes an opened cluster. `replace` adds no history entry. */
export function setQuery(query: string, options: { replace: boolean }): void {
  const { photo } = here();
  const state = photo === null ? null : beneathOf(history.state);
  const search = query === "" ? "" : `?${query}`;
  go(`${location.pathname}${search}${location.hash}`, { replace: options.replace, state });
}

/** The current page, or the one under the open photo. */
export const pageAtHand = (): PagePath => here().page;

/** Whether a photo is open. */
export const isPhotoOpen = (): boolean => here().photo !== null;

/** Whether the grid is what a person looks at, with no photo above it. */
export const isGridAtHand = (): boolean => isGrid(pageAtHand()) && !isPhotoOpen();

/** The query of the page that last had a filter, for the way back to one from pages without. */
let left = "";

/**
 * The address of another page: the filter stays where it means something, and is there again after pages where it does
 * not. From an album or a trip the map shows that one.
 */
export function addressOf(to: string, query: string, from: PagePath): string {
  if (takesFilter(from)) left = query;
  if (!takesFilter(to as PagePath)) return to;
  const all = new URLSearchParams(left);
  if (to === "/map")
    for (const [name, id] of Object.entries(scopeOf(from))) if (typeof id === "string") all.set(name, id);
  return all.size === 0 ? to : `${to}?${all.toString()}`;
}

/** Goes to a page; filter and opened cluster stay. `replace` adds no history entry. */
export function navigate(to: PagePath, options: { replace?: boolean } = {}): void {
  go(addressOf(to, location.search, here().page), {
    replace: options.replace ?? false,
    state: clusterAlong(history.state),
  });
}

/** The state for another page's entry, so that the opened cluster is still there on the way back. */
export function useStateAlong(): unknown {
  const state: unknown = useHistoryState();
  return clusterAlong(state);
}

function clusterAlong(state: unknown): ClusterEntry | null {
  const open = clusterEntryOf(state);
  // One pressed on the map's own page is of that page alone.
  return open && !(open.clusterStepBack && pageAtHand() === "/map")
    ? { ...open, clusterStepBack: false }
    : null;
}

/** The album or trip of the current page, or of that under the open photo. */
export const scopeHere = (): PageScope => scopeOf(here().page);

/** Goes to the photos of a filter, in the grid or on the map; Back returns to the old filter. */
export function showMatching(filter: Filter, page: "/" | "/map" = "/"): void {
  go(addressOf(page, filterToQuery(filter).toString(), page));
}

/** Opens a photo over the current page. It replaces one that is open, so that Back closes the viewer. */
export function openPhoto(publicId: string): void {
  const { page, photo } = here();
  const beneath: Beneath = photo === null ? { page, stepBack: true } : beneathOf(history.state);
  const state = { ...beneath, ...clusterEntryOf(history.state) };
  go(`/photo/${encodeURIComponent(publicId)}${location.search}`, { replace: photo !== null, state });
}

/** Closes the open photo: back to where it was opened, or to the page under a link opened directly. */
export function closePhoto(): void {
  const { page, photo } = here();
  if (photo === null) return;
  if (beneathOf(history.state).stepBack) history.back();
  else go(`${page}${location.search}`, { replace: true });
}

/** The opened cluster, as passed to `enterCluster`; null for none. */
export function useEnteredCluster(): string | null {
  const state: unknown = useHistoryState();
  return clusterEntryOf(state)?.cluster ?? null;
}

/** Closes the opened cluster: back to the page without it, or, if that is not the previous entry, in this one. */
export function leaveCluster(): void {
  const open = clusterEntryOf(history.state);
  if (open === null) return;
  if (here().photo === null && open.clusterStepBack) history.back();
  else setQuery(location.search.slice(1), { replace: true });
}

/** Goes to a trip, with all its photos. `replace` adds no history entry. */
export function openTrip(id: string, options: { replace?: boolean } = {}): void {
  go(`/trip/${id}`, { replace: options.replace ?? false });
}

/** Goes to an album, with all its photos. */
export function openAlbum(id: string): void {
  go(`/album/${id}`);
}
