import { atom } from "jotai";
import type { Row } from "../../../photo/photo.ts";
import { store } from "../../../store/session/store.ts";

/** The photos the viewer pages through where what opened it said so; null for those of the grid. */
export const lookedThroughAtom = atom<Uint32Array | null>(null);

/** The viewer, which is opened next, pages through these photos alone. */
export function lookThrough(rows: readonly Row[]): void {
  store.set(lookedThroughAtom, Uint32Array.from(rows));
}

/** The viewer is closed. */
export function stopLookingThrough(): void {
  store.set(lookedThroughAtom, null);
}
