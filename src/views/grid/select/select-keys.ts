import type { KeyboardEvent } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { selectRange, startRange, toggleRows, toggleSelected } from "../../../store/selection/selection.ts";
import { lineOfTile, tileOf, tilesOfDay, type GridLayout } from "../layout.ts";

/** Space or S on a tile selects its photo, or deselects it. False for other keys. */
export function toggleByKey(photo: PhotoId, event: KeyboardEvent): boolean {
  const { key, repeat, ctrlKey, metaKey } = event;
  if (ctrlKey || metaKey || (key !== " " && key.toLowerCase() !== "s")) return false;
  event.preventDefault();
  if (!repeat) {
    if (event.shiftKey) selectRange(photo);
    else toggleSelected(photo);
  }
  return true;
}

/** With Shift, a key that moves the focus selects all photos on its way. */
export function extendByKey(event: KeyboardEvent, from: PhotoId, to: PhotoId | undefined): void {
  if (!event.shiftKey || to === undefined) return;
  startRange(from);
  selectRange(to);
}

/** Shift+D selects the whole day of a tile, or deselects it. False for other keys. */
export function toggleDayByKey(layout: GridLayout, photo: PhotoId, event: KeyboardEvent): boolean {
  const { key, shiftKey, ctrlKey, metaKey, repeat } = event;
  if (key.toLowerCase() !== "d" || !shiftKey || ctrlKey || metaKey) return false;
  event.preventDefault();
  const { first, end } = tilesOfDay(layout, layout.lineDay[lineOfTile(layout, tileOf(layout, photo))] ?? 0);
  if (!repeat) toggleRows(layout.rows.subarray(first, end));
  return true;
}
