import { useAtomValue, useSetAtom, useStore } from "jotai";
import type { MouseEvent, PointerEvent } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { publicIdOf } from "../../../store/library/details.ts";
import { selectingAtom } from "../../../store/selection/selection.ts";
import { hoveredAtom } from "../../../store/view.ts";
import { openRow } from "../../shell/open-row.ts";
import type { GridWindow } from "../grid-window.ts";
import { selectByClick } from "../select/select-click.ts";
import { openTileMenu } from "../select/tile-menu.ts";
import { photoOf } from "../use-grid-focus.ts";
import { useRestingPointer } from "./tile-motion.tsx";

/** One set of listeners for all tiles. `drawn`: most have no element, and are found by where they are. */
export function usePointers(grid: GridWindow, drawn: boolean) {
  const setHovered = useSetAtom(hoveredAtom);
  const rest = useRestingPointer();
  const selecting = useAtomValue(selectingAtom);
  const { get } = useStore();
  const photoAt = (event: MouseEvent): PhotoId | null =>
    photoOf(event.target) ?? (drawn ? grid.photoAt({ x: event.clientX, y: event.clientY }) : null);
  const hover = (event: PointerEvent): void => {
    const photo = photoAt(event);
    if (drawn && photo === get(hoveredAtom)) return;
    setHovered(photo);
    rest(photo, event.pointerType);
    if (photo !== null) void publicIdOf(photo);
  };
  return {
    onClick(event: MouseEvent): void {
      const photo = photoAt(event);
      if (photo !== null && !selectByClick(photo, event, selecting)) void openRow(photo);
    },
    onContextMenu: (event: MouseEvent): void => openTileMenu(photoAt(event), event),
    onPointerOver: hover,
    onPointerMove: drawn ? hover : undefined,
    onPointerLeave(event: PointerEvent): void {
      setHovered(null);
      rest(null, event.pointerType);
    },
  };
}
