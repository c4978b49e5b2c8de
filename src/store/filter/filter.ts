import { atom } from "jotai";
import { isFiltering, type Filter } from "../../photo/filter/filter.ts";
import { tellFilter } from "./answerer.ts";
import { filterStateAtom, openedFilteredAtom } from "./filter-state.ts";
import { oncePerFrame } from "../library/frames.ts";
import { library } from "../session/session.ts";
import { snapshotAtom } from "../library/snapshot.ts";
import { store } from "../session/store.ts";
import { scopeAtom } from "../view.ts";

/** The page's one filter. The photos shown follow a moment later. */
export const filterAtom = atom((get) => get(filterStateAtom));

/** The same, at this moment. */
export const filterNow = (): Filter => store.get(filterStateAtom);

/** Whether the filter can exclude photos. */
export const filteringAtom = atom((get) => isFiltering(get(filterStateAtom)));

/** How many photos match, and how many of them have a location; null without a filter. */
export const matchingAtom = atom((get) => {
  const { filter, matching } = get(snapshotAtom);
  return filter === "" ? null : matching;
});

/** Sends the latest filter to the library, at most once a frame. */
const tell = oncePerFrame(() => tellFilter(library, filterNow()));

const setFilterAtom = atom(null, (get, set, filter: Filter) => {
  set(openedFilteredAtom, isFiltering(filter) && get(snapshotAtom).progress.found === 0);
  set(filterStateAtom, filter);
  set(scopeAtom, null);
});

/** Changes the filter and closes an opened cluster, which belonged to the old one. */
export function setFilter(filter: Filter): void {
  store.set(setFilterAtom, filter);
  tell();
}

/** Sends the filter as it is once more: words may be answered by someone else now. */
export const tellFilterAgain = (): void => tell();

/** Changes some parts of the filter. */
export function changeFilter(parts: Partial<Filter>): void {
  setFilter({ ...filterNow(), ...parts });
}
