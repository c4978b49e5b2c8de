import type { MouseEvent } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { selectTileRange, toggleTile } from "../../../features/stacks/page/select-stacks.ts";

/**
 * Selects by a click on a tile, if it is one that selects: with Shift a range; with Control or Command, on the check, or
 * while something is selected, the photo alone. False for a click that opens the photo.
 */
export function selectByClick(photo: PhotoId, event: MouseEvent, selecting: boolean): boolean {
  const onCheck = event.target instanceof HTMLInputElement;
  if (event.shiftKey) selectTileRange(photo);
  else if (onCheck || selecting || event.ctrlKey || event.metaKey) toggleTile(photo);
  else return false;
  return true;
}
