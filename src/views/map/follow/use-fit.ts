import { atom, useAtom, useAtomValue } from "jotai";
import { useEffect, useEffectEvent, useRef } from "react";
import type { MapMove, MapPadding, MapView } from "../../../map/shared/map-surface.ts";
import type { Bounds } from "../../../photo/geo/bounds.ts";
import { filterToQuery } from "../../../photo/filter/filter.ts";
import { filterAtom } from "../../../store/filter/filter.ts";
import { libraryAtom } from "../../../store/library/library.ts";
import { contains, sameBounds, withoutSides } from "../clusters/boxes.ts";
import { mapHandle } from "../map-state.ts";
import { isSameMapView, viewportMemory, type ViewportMemory } from "../viewport-memory.ts";
import { fitWishAtom } from "../../../store/view.ts";

/** Pause in the typing before the map moves, in milliseconds. */
const restMs = 300;

/** The filter as a query string, once the library has applied it; null until then. */
const toldFilterAtom = atom((get): string | null => {
  const wished = filterToQuery(get(filterAtom)).toString();
  return get(libraryAtom).filter === wished ? wished : null;
});

/** Where the map goes: to bounds, or back to a view. */
type MapTarget = { fit: Bounds } | { back: MapView } | null;

/**
 * Where the map goes when the filter changes; null if it stays. It shows all located photos that match, and stays if
 * there are none. Without a filter it returns to where it was, unless a person moved it meanwhile. An area was drawn on
 * the map, which shows it already. `bounds`: those of the matching photos.
 */
export function followFilter(memory: ViewportMemory, filter: string, bounds: Bounds | null): MapTarget {
  const before = memory.filter;
  memory.filter = filter;
  if (before === null || withoutArea(before) === withoutArea(filter)) return null;
  const { view, byPerson, fittedTo, left } = memory;
  if (filter === "") {
    memory.left = null;
    if (byPerson) return null;
    if (left === null) return bounds && fitTo(memory, bounds);
    Object.assign(memory, left);
    return left.view && !isSameMapView(left.view, view) ? { back: left.view } : null;
  }
  if (before === "") memory.left = { view, byPerson, fittedTo };
  memory.byPerson = false;
  if (bounds) return fitTo(memory, bounds);
  memory.fittedTo = null;
  return null;
}

function fitTo(memory: ViewportMemory, bounds: Bounds): MapTarget {
  memory.fittedTo = bounds;
  return { fit: bounds };
}

function withoutArea(filter: string): string {
  const query = new URLSearchParams(filter);
  query.delete("area");
  return query.toString();
}

/**
 * Fits the matching photos when the filter changes, all photos when the first get a location, and either again when one
 * is out of view or under the tools along the map's sides, unless a person moved the map.
 */
export function useFit(move: MapMove | null, bounds: Bounds | null, sides: MapPadding): void {
  const told = useAtomValue(toldFilterAtom);
  const isReady = move !== null;
  const fittedIn = useRef("");
  const follow = useEffectEvent((filter: string): void => {
    const way = followFilter(viewportMemory, filter, bounds);
    if (way && "fit" in way) mapHandle.current?.fit(way.fit);
    else if (way) mapHandle.current?.flyTo(way.back);
  });
  useEffect(() => {
    if (!isReady || told === null || told === viewportMemory.filter) return;
    if (viewportMemory.filter === null) return follow(told);
    const timer = setTimeout(() => follow(told), restMs);
    return () => clearTimeout(timer);
  }, [isReady, told]);
  useEffect(() => {
    // Before the library has applied the first filter, the bounds are those of all photos.
    if (!move || !bounds || viewportMemory.byPerson || told === null || told !== viewportMemory.filter)
      return;
    const { fittedTo } = viewportMemory;
    const size = `${move.width} ${move.height} ${sides.top}`;
    // A map that became lower since, or has a note below its tools, may have these over what it showed.
    if (sameBounds(fittedTo, bounds) && fittedIn.current === size) return;
    fittedIn.current = size;
    if (fittedTo && contains(withoutSides(move.viewport, sides), bounds)) return;
    viewportMemory.fittedTo = bounds;
    mapHandle.current?.fit(bounds, { animate: fittedTo !== null });
  }, [move, bounds, told, sides]);
}

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
