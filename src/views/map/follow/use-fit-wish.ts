import { useAtom } from "jotai";
import { useEffect } from "react";
import type { MapMove } from "../../../map/shared/map-surface.ts";
import type { Bounds } from "../../../photo/geo/bounds.ts";
import { fitWishAtom } from "../../../store/view.ts";
import { sameBounds } from "../clusters/boxes.ts";
import { mapHandle } from "../map-state.ts";
import { viewportMemory } from "../viewport-memory.ts";

/** Fits all matching photos when a place was chosen elsewhere, once the library has their bounds. */
export function useFitWish(move: MapMove | null, bounds: Bounds | null): void {
  const [wish, setWish] = useAtom(fitWishAtom);
  const isReady = move !== null;
  useEffect(() => {
    if (!wish || !isReady || !bounds) return;
    const fit = (): void => {
      viewportMemory.fittedTo = bounds;
      mapHandle.current?.fit(bounds);
      setWish(null);
    };
    // The same bounds may be the old ones, or the place may hold all photos.
    const wait = sameBounds(bounds, wish.before) ? wish.until - performance.now() : 0;
    const timer = setTimeout(fit, Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [wish, setWish, isReady, bounds]);
}
