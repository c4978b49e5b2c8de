import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent } from "react";
import { gridRowsAtom } from "../../../../store/map/map-follow.ts";
import { addDropPlace } from "../../../../views/shell/drag/photo-drag.ts";
import { targetOf, type DropGap } from "./drop-gap.ts";
import { movePhotos } from "./move-photos.ts";
import { OrderPlace } from "./order-place.ts";
import { moveByTouch } from "./touch-move.ts";

/** Dragging a photo moves it, or all selected photos if it is one of them: with mouse, pen or finger. */
export function useMoveDrag(isByHand: boolean): void {
  const list = useAtomValue(gridRowsAtom);
  const put = useEffectEvent((rows: Uint32Array<ArrayBuffer>, gap: DropGap): void => {
    const before = targetOf(gap, list, new Set(rows));
    if (before !== undefined) movePhotos(rows, before);
  });
  useEffect(() => {
    if (!isByHand) return;
    const place = new OrderPlace((rows, gap) => put(rows, gap));
    const ends = [addDropPlace(place), moveByTouch(place)];
    return () => ends.forEach((end) => end());
  }, [isByHand]);
}
