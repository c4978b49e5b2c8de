import { atom } from "jotai";

/** Whether a new version is ready to be used. */
export const updateReadyAtom = atom(false);
