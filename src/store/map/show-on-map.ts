import { atom } from "jotai";
import type { Row } from "../../photo/photo.ts";
import { store } from "../session/store.ts";

/** A photo the map is to show; null once it does. */
export const mapWishAtom = atom<Row | null>(null);

/** Has the map, where it is shown, move to the location of a photo. */
export function showOnMap(photo: Row): void {
  store.set(mapWishAtom, photo);
}
