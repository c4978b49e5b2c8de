import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent, type RefObject } from "react";
import type { Cluster } from "../../../store/library/library.ts";
import { viewInSight } from "../clusters/boxes.ts";
import { coveredBy } from "../covered.ts";
import { mapHandle, mapMoveAtom } from "../map-state.ts";

/** Moves the map once, if a sheet that has just opened over it lies on the group it is of. */
export function useKeepInSight(sheet: RefObject<HTMLElement | null>, cluster: Cluster | null): void {
  const move = useAtomValue(mapMoveAtom);
  const isReady = cluster !== null && move !== null;
  const keep = useEffectEvent((): void => {
    const frame = sheet.current?.parentElement;
    if (!move || !frame || !sheet.current || !cluster) return;
    const view = viewInSight(move, cluster, coveredBy(frame, sheet.current));
    if (view) mapHandle.current?.flyTo(view);
  });
  // Only when it opens: the person may look elsewhere meanwhile.
  useEffect(() => {
    if (isReady) keep();
  }, [isReady]);
}
