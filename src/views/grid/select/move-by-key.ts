import type { PhotoId } from "../../../photo/photo.ts";
import { moveInAlbum } from "../../../store/albums/albums.ts";
import { rowsWith } from "../../../store/selection/photo-menu.ts";
import { formatNoun } from "../../shell/words/format.ts";
import { tileOf, type GridLayout } from "../layout.ts";
import { moveFocus } from "../move-focus.ts";

/** An arrow moves a photo in an album ordered by hand, or all selected photos if it is one of them. */
export function moveByKey(layout: GridLayout, photo: PhotoId, key: string, page: number): void {
  const tile = tileOf(layout, photo);
  const to = moveFocus(layout, tile, { key, control: false }, page)?.tile ?? tile;
  if (tile < 0 || to === tile) return;
  const rows = rowsWith(photo);
  const before = photoBefore(layout.rows, to > tile ? to + 1 : to, to > tile, rows);
  moveInAlbum(rows, before, `${rows.length === 1 ? "Photo" : formatNoun(rows.length, "photo")} moved.`);
}

/** The first photo from a place on that does not move itself; null for the end. */
function photoBefore(list: Uint32Array, at: number, isAfter: boolean, moving: Uint32Array): PhotoId | null {
  const moves = new Set(moving);
  let place = at;
  while (place < list.length && moves.has(list[place] ?? 0)) place++;
  return place < list.length || !isAfter ? (list[place] ?? null) : null;
}
