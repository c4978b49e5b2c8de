import { atom } from "jotai";
import type { LibrarySnapshot } from "../../library/mirror.ts";
import { emptySnapshot } from "../../library/mirror.ts";

/** Written by the session once a frame; views read `libraryAtom`. */
export const snapshotAtom = atom<LibrarySnapshot>(emptySnapshot());

/** The rows that match, in display order: another array when others match, or in another order. */
export const orderAtom = atom((get) => get(snapshotAtom).order);

/** Goes up when locations, names of places, or what matches the filter, changed. */
export const placesVersionAtom = atom((get) => get(snapshotAtom).places);

/** Goes up when tracks came, went or changed; 0 while there never was one. */
export const tracksVersionAtom = atom((get) => get(snapshotAtom).tracks);
