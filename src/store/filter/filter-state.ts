import { atom } from "jotai";
import { noFilter, type Filter } from "../../photo/filter/filter.ts";

/** Written by `setFilter`; the session tells it to a library that had to start again. */
export const filterStateAtom = atom<Filter>(noFilter);
