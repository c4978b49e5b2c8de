import type { KeyboardEvent, MouseEvent, PointerEvent } from "react";
import { openPhotoMenu, rowsWith } from "../../../store/selection/photo-menu.ts";

function tileOf(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-photo]") : null;
}

function openMenuOf(tile: HTMLElement, x: number, y: number): void {
  const photo = Number(tile.dataset["photo"]);
  openPhotoMenu({ rows: rowsWith(photo), photo, x, y });
}

/** A right click on a tile opens the menu of actions. A finger that rests selects instead. */
export function openTileMenu(event: MouseEvent | PointerEvent): void {
  const tile = tileOf(event.target);
  if (!tile) return;
  event.preventDefault();
  if ("pointerType" in event.nativeEvent && event.nativeEvent.pointerType === "touch") return;
  openMenuOf(tile, event.clientX, event.clientY);
}

/** The same by the menu key, or Shift+F10, on the focused tile. False for other keys. */
export function openMenuByKey(event: KeyboardEvent): boolean {
  if (event.key !== "ContextMenu" && !(event.key === "F10" && event.shiftKey)) return false;
  const tile = tileOf(event.target);
  if (!tile) return false;
  event.preventDefault();
  const { left, top, width, height } = tile.getBoundingClientRect();
  openMenuOf(tile, left + width / 2, top + height / 2);
  return true;
}
