import { atom } from "jotai";
import type { Bounds } from "../photo/geo/bounds.ts";
import type { PhotoId } from "../photo/photo.ts";

/** The photo under the pointer or focus; its marker stands out on the map. */
export const hoveredAtom = atom<PhotoId | null>(null);

/** The photo the viewer shows; the grid behind it is kept at that photo. */
export const openedAtom = atom<PhotoId | null>(null);

/** A cluster of the map that was opened, and its photos. */
export interface Scope {
  rows: Uint32Array;
  /** As `seenClusterToText` writes it. */
  seen: string;
  /** Its key by now. */
  key: string;
  /** The state of the library's places it was asked for with. */
  places: number;
}

/** While set, the grid shows only the photos of this cluster. */
export const scopeAtom = atom<Scope | null>(null);

/** Someone asked for a place: the map shows all of what matches once that is known. `before`: the box until then. */
export const fitWishAtom = atom<{ before: Bounds | null; until: number } | null>(null);

/** Whether the dialog that geotags photos from tracks is open. */
export const geotaggingAtom = atom(false);
