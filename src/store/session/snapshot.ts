import { atom } from "jotai";
import type { LibrarySnapshot } from "../../library/mirror.ts";
import { emptySnapshot } from "../../library/mirror.ts";

/** Written by the session once a frame; views read `libraryAtom`. */
export const snapshotAtom = atom<LibrarySnapshot>(emptySnapshot());
