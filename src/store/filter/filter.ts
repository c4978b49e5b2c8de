import { atom } from "jotai";
import { noFilter, isFiltering, type Filter } from "../../photo/filter/filter.ts";
import { filterStateAtom } from "./filter-state.ts";
import { oncePerFrame } from "../library/frames.ts";
import { session } from "../session/session.ts";
import { snapshotAtom } from "../library/snapshot.ts";
import { store } from "../session/store.ts";
import { scopeAtom } from "../view.ts";

/** The one filter of the page, as it was wished last; what is shown follows a moment later. */
export const filterAtom = atom((get) => get(filterStateAtom));

/** Whether the filter keeps any photo out. */
export const filteringAtom = atom((get) => isFiltering(get(filterStateAtom)));

/** How many photos match, and how many of them have a place; null while nothing is filtered. */
export const matchingAtom = atom((get) => get(snapshotAtom).matching);

/** However fast a person types, the library is told once a frame, and what it tells of is always its latest filter. */
const tell = oncePerFrame(() => void session().library.search.setFilter(store.get(filterStateAtom)));

/** Changes the filter. An opened cluster was one of the filter before, and is closed. */
export function setFilter(filter: Filter): void {
  store.set(filterStateAtom, filter);
  store.set(scopeAtom, null);
  tell();
}

/** Changes some parts of the filter. */
export function changeFilter(parts: Partial<Filter>): void {
  setFilter({ ...store.get(filterStateAtom), ...parts });
}

/** All photos again. */
export function clearFilter(): void {
  setFilter(noFilter);
}
