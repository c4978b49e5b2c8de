import type { KeyboardEvent, MouseEvent, PointerEvent } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { openPhotoMenu, rowsWith } from "../../../store/selection/photo-menu.ts";

/** A right click on a photo opens the menu of actions. A finger that rests selects instead. */
export function openTileMenu(photo: PhotoId | null, event: MouseEvent | PointerEvent): void {
  if (photo === null) return;
  event.preventDefault();
  if ("pointerType" in event.nativeEvent && event.nativeEvent.pointerType === "touch") return;
  openPhotoMenu({ rows: rowsWith(photo), photo, x: event.clientX, y: event.clientY });
}

/** The same by the menu key, or Shift+F10, on the focused tile. False for other keys. */
export function openMenuByKey(event: KeyboardEvent): boolean {
  if (event.key !== "ContextMenu" && !(event.key === "F10" && event.shiftKey)) return false;
  const tile = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-photo]") : null;
  if (!tile) return false;
  event.preventDefault();
  const { left, top, width, height } = tile.getBoundingClientRect();
  const photo = Number(tile.dataset["photo"]);
  openPhotoMenu({ rows: rowsWith(photo), photo, x: left + width / 2, y: top + height / 2 });
  return true;
}
