import { atom } from "jotai";
import { noFilter, type Filter } from "../../photo/filter/filter.ts";

/** Written by `setFilter`; the session sends it to a restarted library. */
export const filterStateAtom = atom<Filter>(noFilter);
