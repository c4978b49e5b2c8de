import { useEffect } from "react";
import type { RefObject } from "react";
import type { MapMove, MapSurfaceHandle } from "../../map/map-surface.ts";
import type { Bounds } from "../../photo/bounds.ts";
import { contains, sameBounds } from "./boxes.ts";
import { viewportMemory } from "./viewport-memory.ts";

/**
 * Shows all photos when the first of them get places, and again when one turns up out of view, as long as no person
 * took the map in hand.
 */
export function useFit(
  handle: RefObject<MapSurfaceHandle | null>,
  move: MapMove | null,
  bounds: Bounds | null,
): void {
  useEffect(() => {
    if (!move || !bounds || viewportMemory.byPerson) return;
    const { fittedTo } = viewportMemory;
    if (sameBounds(fittedTo, bounds)) return;
    if (fittedTo && contains(move.viewport.bounds, bounds)) return;
    viewportMemory.fittedTo = bounds;
    handle.current?.fit(bounds, { animate: fittedTo !== null });
  }, [handle, move, bounds]);
}
