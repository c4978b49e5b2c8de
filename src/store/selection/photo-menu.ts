import { atom } from "jotai";
import type { Row } from "../../photo/photo.ts";
import { store } from "../session/store.ts";
import { selectedRows, selectionNow } from "./selection.ts";

/** The menu of actions, open for some photos at a point of the window, in CSS pixels. */
export interface AskedMenu {
  rows: Uint32Array<ArrayBuffer>;
  x: number;
  y: number;
  /** The photo it was opened on; none in the viewer. */
  photo?: Row;
}

/** The open menu; null for none. */
export const photoMenuAtom = atom<AskedMenu | null>(null);

/** Opens the menu of actions for these photos. */
export function openPhotoMenu(menu: AskedMenu): void {
  if (menu.rows.length > 0) store.set(photoMenuAtom, menu);
}

/** What an action on a photo is for: all that is selected if the photo is, else the photo alone. */
export function rowsWith(photo: Row): Uint32Array<ArrayBuffer> {
  return selectionNow().has(photo) ? selectedRows() : Uint32Array.of(photo);
}
