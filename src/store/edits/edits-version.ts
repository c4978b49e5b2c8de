import { atom } from "jotai";
import { store } from "../session/store.ts";

/** Goes up whenever an edit was saved, undone or redone here. */
export const editsAtom = atom(0);

/** An edit was saved, undone or redone here. */
export const noteEdit = (): void => store.set(editsAtom, (version) => version + 1);
