import { atom } from "jotai";
import type { Bounds } from "../photo/geo/bounds.ts";
import type { Row } from "../photo/photo.ts";

/** The photo under the pointer or focus; its marker stands out on the map. */
export const hoveredAtom = atom<Row | null>(null);

/** The photo in the viewer; the grid behind it scrolls to it. */
export const openedAtom = atom<Row | null>(null);

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

/** While set, the grid, or the sheet over the map, shows only the photos of this cluster. */
export const scopeAtom = atom<Scope | null>(null);

/** A place was asked for: the map fits all matching photos once their bounds are known. `before`: the old bounds. */
export const fitWishAtom = atom<{ before: Bounds | null; until: number } | null>(null);

/** Whether the photo that is opened next begins a slideshow. */
let playsNext = false;

/** The photo opened next begins a slideshow. */
export function wishSlideshow(): void {
  playsNext = true;
}

/** Whether a slideshow was wished for; asked once. */
export function takeSlideshowWish(): boolean {
  const wished = playsNext;
  playsNext = false;
  return wished;
}

/** Whether the search field was asked for, until it has the focus. */
export const searchWishAtom = atom(false);
