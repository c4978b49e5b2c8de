import { useLocation } from "wouter";
import { navigate as go, useHistoryState, useLocationProperty, useSearch } from "wouter/use-browser-location";

export { Link as PlainLink } from "wouter";

const pages = ["/", "/map", "/places", "/import", "/settings"] as const;

/** A page of the app, by its path. */
export type Page = (typeof pages)[number];

/** Where the person is: a page and, above it, perhaps an open photo (its public id). */
export interface Route {
  page: Page;
  photo: string | null;
}

/** What `/photo/<id>` keeps in the history entry: the page under it, so that a reload finds it again. */
interface Beneath {
  page: Page;
  /** The entry before this one is the page itself: closing goes back instead of adding a step. */
  stepBack: boolean;
}

const photoPath = /^\/photo\/([^/]+)\/?$/;

const pageOf = (value: unknown): Page | null => pages.find((page) => page === value) ?? null;

function beneathOf(state: unknown): Beneath {
  if (typeof state !== "object" || state === null || !("page" in state))
    return { page: "/", stepBack: false };
  return { page: pageOf(state.page) ?? "/", stepBack: "stepBack" in state && state.stepBack === true };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads a path and a history entry's state. A path nobody knows is the grid. */
export function readRoute(path: string, state: unknown): Route {
  const photo = photoPath.exec(path)?.[1];
  if (photo !== undefined) return { page: beneathOf(state).page, photo: decoded(photo) };
  return { page: pageOf(withoutLastSlash(path)) ?? "/", photo: null };
}

function withoutLastSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, "") : path;
}

/** Whether a path is one of the app's. */
export function isKnownPath(path: string): boolean {
  return photoPath.test(path) || pageOf(withoutLastSlash(path)) !== null;
}

/** The same of the current path; renders again when it changes. */
export function useKnownPath(): boolean {
  const [path] = useLocation();
  return isKnownPath(path);
}

/** The current route; renders again when it changes. */
export function useRoute(): Route {
  const [path] = useLocation();
  const state: unknown = useHistoryState();
  return readRoute(path, state);
}

/** The query string of the address, without its question mark; renders again when it changes. */
export const useQuery = (): string => useSearch().replace(/^\?/, "");

/** The part of a page the address names, without its sign; renders again when it changes. */
export const useHash = (): string => useLocationProperty(() => location.hash).slice(1);

/** Puts a query string in the address of the page at hand. `replace` leaves no step behind. */
export function setQuery(query: string, options: { replace: boolean }): void {
  const state: unknown = history.state;
  const search = query === "" ? "" : `?${query}`;
  go(`${location.pathname}${search}${location.hash}`, { replace: options.replace, state });
}

/** The page the person is on, or under the open photo. */
export const pageAtHand = (): Page => readRoute(location.pathname, history.state).page;

/** Goes to a page; the query string goes along. `replace` leaves no step behind. */
export function navigate(to: Page, options: { replace?: boolean } = {}): void {
  go(`${to}${location.search}`, { replace: options.replace ?? false });
}

/** Opens a photo over the page at hand. While one is open the next takes its place, so that Back closes the viewer. */
export function openPhoto(publicId: string): void {
  const { page, photo } = readRoute(location.pathname, history.state);
  const state: Beneath = photo === null ? { page, stepBack: true } : beneathOf(history.state);
  go(`/photo/${encodeURIComponent(publicId)}${location.search}`, { replace: photo !== null, state });
}

/** Closes the open photo: back to the page it was opened from, or to the page under a link that was opened cold. */
export function closePhoto(): void {
  const { page, photo } = readRoute(location.pathname, history.state);
  if (photo === null) return;
  if (beneathOf(history.state).stepBack) history.back();
  else go(`${page}${location.search}`, { replace: true });
}
