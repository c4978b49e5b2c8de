import { useAtom } from "jotai";
import { useEffect, type RefObject } from "react";
import type { MapMove, MapSurfaceHandle } from "../../../map/shared/map-surface.ts";
import type { Bounds } from "../../../photo/geo/bounds.ts";
import { fitWishAtom } from "../../../store/view.ts";
import { sameBounds } from "../clusters/boxes.ts";
import { viewportMemory } from "../viewport-memory.ts";

/** Shows all of what matches when a place was asked for elsewhere, once the library told its box. */
export function useFitWish(
  handle: RefObject<MapSurfaceHandle | null>,
  move: MapMove | null,
  bounds: Bounds | null,
): void {
  const [wish, setWish] = useAtom(fitWishAtom);
  const isReady = move !== null;
  useEffect(() => {
    if (!wish || !isReady || !bounds) return;
    const fit = (): void => {
      viewportMemory.fittedTo = bounds;
      handle.current?.fit(bounds);
      setWish(null);
    };
    // The same box may be that of before, or that of the place, which then is all there was.
    const wait = sameBounds(bounds, wish.before) ? wish.until - performance.now() : 0;
    const timer = setTimeout(fit, Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [handle, wish, setWish, isReady, bounds]);
}
