import { atom } from "jotai";
import { noFilter, type Filter } from "../../photo/filter/filter.ts";

/** Written by `setFilter`; the session tells it to a library that was restarted. */
export const filterStateAtom = atom<Filter>(noFilter);
