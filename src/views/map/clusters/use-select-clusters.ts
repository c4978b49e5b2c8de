import type { KeyboardEvent, MouseEvent } from "react";
import { photosOfCluster } from "../../../store/library/library.ts";
import { openPhotoMenu } from "../../../store/selection/photo-menu.ts";
import { toggleRows } from "../../../store/selection/selection.ts";
import type { ShownClusters } from "./clusters.ts";
import { ignore } from "../../../faults/faults.ts";

/**
 * Selecting on the map: Control or Command and a click on a marker adds its photos to the selection, or removes them; a
 * right click, or Shift+F10, opens their menu of actions. Not in Google's map, whose markers are in a frame.
 */
export function useSelectClusters(answer: ShownClusters | null) {
  const keyOf = (target: EventTarget): string | null =>
    target instanceof Element ? (target.closest<HTMLElement>(".map-marker")?.dataset["key"] ?? null) : null;
  /** The library may restart meanwhile: then nothing happens. */
  const withPhotos = (key: string, act: (rows: Uint32Array<ArrayBuffer>) => void): void => {
    if (answer)
      void photosOfCluster({ ...answer, key }).then(
        ({ rows }) => act(Uint32Array.from(rows)),
        // The library worker died.
        ignore,
      );
  };
  const menuAt = (key: string, x: number, y: number): void =>
    withPhotos(key, (rows) => openPhotoMenu({ rows, x, y }));
  return {
    onClickCapture(event: MouseEvent): void {
      const key = keyOf(event.target);
      if (key === null || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
      // Else it would open.
      event.stopPropagation();
      withPhotos(key, toggleRows);
    },
    onContextMenu(event: MouseEvent): void {
      const key = keyOf(event.target);
      if (key === null) return;
      event.preventDefault();
      menuAt(key, event.clientX, event.clientY);
    },
    onKeyDownCapture(event: KeyboardEvent): void {
      const key = keyOf(event.target);
      if (key === null || !(event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey))) return;
      event.preventDefault();
      const { left, bottom } = event.currentTarget.ownerDocument.activeElement?.getBoundingClientRect() ?? {};
      menuAt(key, left ?? 0, bottom ?? 0);
    },
  };
}
