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

/** By what photos get locations: by GPS tracks, or photos taken close in time; `rows` null for all that match the filter. */
export interface PlacingWish {
  by: "tracks" | "neighbours";
  rows: Uint32Array<ArrayBuffer> | null;
}

/** What the dialog that does it is open for; null while it is closed. */
export const placingAtom = atom<PlacingWish | null>(null);

/** Opens the dialog that gives photos locations by tracks or neighbours. */
export function placePhotos(by: PlacingWish["by"], rows: PlacingWish["rows"] = null): void {
  store.set(placingAtom, { by, rows });
}

/** Whether the dialog that adds photos is open. */
export const addingAtom = atom(false);

/** Photos to send to another device (null: the whole library), or a device to receive from. */
export type TransferWish = { way: "send"; rows: Uint32Array<ArrayBuffer> | null } | { way: "receive" };

/** What the dialog of a transfer is open for; null while it is closed. */
export const transferAtom = atom<TransferWish | null>(null);

/** Opens the dialog that sends these photos to another device. */
export function sendPhotos(rows: Uint32Array<ArrayBuffer> | null): void {
  store.set(transferAtom, { way: "send", rows });
}

/** Opens the dialog that receives photos from another device. */
export function receivePhotos(): void {
  store.set(transferAtom, { way: "receive" });
}

/** Whether the search field was asked for, until it has the focus. */
export const searchWishAtom = atom(false);

/** Whether the list of all keys is open. */
export const keysListAtom = atom(false);

/** Opens the list of all keys. */
export function showKeysList(): void {
  store.set(keysListAtom, true);
}
