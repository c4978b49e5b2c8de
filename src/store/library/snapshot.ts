import { atom } from "jotai";
import type { LibrarySnapshot } from "../../library/mirror.ts";
import { emptySnapshot } from "../../library/mirror.ts";

/** Written by the session once a frame; views read `libraryAtom`. */
export const snapshotAtom = atom<LibrarySnapshot>(emptySnapshot());

/** The matching rows in display order. A new array if others match, or in another order. */
export const orderAtom = atom((get) => get(snapshotAtom).order);

/** Increases when locations, place names or the matching photos change. */
export const placesVersionAtom = atom((get) => get(snapshotAtom).places);

/** Increases when tracks change; 0 while there never were any. */
export const tracksVersionAtom = atom((get) => get(snapshotAtom).tracks);
