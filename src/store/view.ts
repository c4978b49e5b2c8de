import { atom } from "jotai";
import type { Bounds } from "../photo/geo/bounds.ts";
import type { PhotoId } from "../photo/photo.ts";
import { store } from "./session/store.ts";

/** The photo under the pointer or focus; its marker stands out on the map. */
export const hoveredAtom = atom<PhotoId | null>(null);

/** The photo in the viewer; the grid behind it scrolls to it. */
export const openedAtom = atom<PhotoId | null>(null);

/** An opened cluster of the map, and its photos. */
export interface Scope {
  rows: Uint32Array;
  /** As written by `seenClusterToText`. */
  seen: string;
  /** Its current key. */
  key: string;
  /** Version of the library's places when it was fetched. */
  places: number;
}

/** While set, the grid shows only the photos of this cluster. */
export const scopeAtom = atom<Scope | null>(null);

/** A place was asked for: the map fits all matching photos once their bounds are known. `before`: the old bounds. */
export const fitWishAtom = atom<{ before: Bounds | null; until: number } | null>(null);

/** Whether the dialog that geotags photos from tracks is open. */
export const geotaggingAtom = atom(false);

/** Whether the dialog that adds photos is open. */
export const addingAtom = atom(false);

/** Whether the search field was asked for, until it has the focus. */
export const searchWishAtom = atom(false);

/** Whether the list of all keys is open. */
export const keysListAtom = atom(false);

/** Opens the list of all keys. */
export function showKeysList(): void {
  store.set(keysListAtom, true);
}
