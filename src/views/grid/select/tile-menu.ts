import type { KeyboardEvent, MouseEvent, PointerEvent } from "react";
import { openPhotoMenu, rowsWith } from "../../../store/selection/photo-menu.ts";

function tileOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-photo]") : null;
}

const rowsOf = (tile: HTMLElement): Uint32Array<ArrayBuffer> => rowsWith(Number(tile.dataset["photo"]));

/** A right click on a tile opens the menu of actions. A finger that rests selects instead. */
export function openTileMenu(event: MouseEvent | PointerEvent): void {
  const tile = tileOf(event.target);
  if (!tile) return;
  event.preventDefault();
  if ("pointerType" in event.nativeEvent && event.nativeEvent.pointerType === "touch") return;
  openPhotoMenu({ rows: rowsOf(tile), x: event.clientX, y: event.clientY });
}

/** The same by the menu key, or Shift+F10, on the focused tile. False for other keys. */
export function openMenuByKey(event: KeyboardEvent): boolean {
  if (event.key !== "ContextMenu" && !(event.key === "F10" && event.shiftKey)) return false;
  const tile = tileOf(event.target);
  if (!tile) return false;
  event.preventDefault();
  const { left, top, width, height } = tile.getBoundingClientRect();
  openPhotoMenu({ rows: rowsOf(tile), x: left + width / 2, y: top + height / 2 });
  return true;
}
