import type { MapView } from "../../../map/shared/map-surface.ts";
import type { Bounds } from "../../../photo/geo/bounds.ts";
import { isSameMapView, type ViewportMemory } from "../viewport-memory.ts";

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
