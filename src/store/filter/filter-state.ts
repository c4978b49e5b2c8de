import { atom } from "jotai";
import { noFilter, type Filter } from "../../photo/filter/filter.ts";

/** Written by `setFilter`; the session sends it to a restarted library. */
export const filterStateAtom = atom<Filter>(noFilter);

/** Whether the page opened with the filter, before the library's photos: until it is applied, these are not what is asked for. */
export const openedFilteredAtom = atom(false);
