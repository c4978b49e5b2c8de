import { atom, useAtomValue } from "jotai";
import { beforeImportAtom, importStatusAtom } from "../../store/import/import.ts";

/** An import began, and yet there is nothing it could have ended with. */
const foundNothingAtom = atom(
  (get) => get(beforeImportAtom) !== null && get(importStatusAtom).phase === "idle",
);

/** Whether the last drop, on a page without photos, turned out to hold no file at all. */
export const useFoundNothing = (): boolean => useAtomValue(foundNothingAtom);
