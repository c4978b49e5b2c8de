import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useEffectEvent, type RefObject } from "react";
import type { Cluster } from "../../../store/library/library.ts";
import { viewInSight } from "../clusters/boxes.ts";
import { coveredBy, sheetCoverAtom } from "../covered.ts";
import { mapHandle, mapMoveAtom } from "../map-state.ts";

/** Tells what a sheet over the map covers, and moves the map once, if that is the group it has opened of. */
export function useKeepInSight(sheet: RefObject<HTMLElement | null>, cluster: Cluster | null): void {
  const move = useAtomValue(mapMoveAtom);
  const setCovered = useSetAtom(sheetCoverAtom);
  const isReady = cluster !== null && move !== null;
  const keep = useEffectEvent((): void => {
    const frame = sheet.current?.parentElement;
    if (!move || !frame || !sheet.current || !cluster) return;
    const covered = coveredBy(frame, sheet.current);
    setCovered(covered);
    const view = viewInSight(move, cluster, covered);
    if (view) mapHandle.current?.flyTo(view);
  });
  useEffect(() => () => setCovered(null), [setCovered]);
  // Only when it opens: the person may look elsewhere meanwhile.
  useEffect(() => {
    if (isReady) keep();
  }, [isReady]);
}
