import { atom } from "jotai";

/** Goes up whenever an edit was saved, undone or redone here. */
export const editsAtom = atom(0);
