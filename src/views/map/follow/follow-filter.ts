import type { MapView } from "../../../map/shared/map-surface.ts";
import type { Bounds } from "../../../photo/geo/bounds.ts";
import { isSameMapView, type ViewportMemory } from "../viewport-memory.ts";

/** Where the map is to go: to a whole box, or back to where it looked. */
type MapTarget = { fit: Bounds } | { back: MapView } | null;

/**
 * Where the map goes when another filter counts; null where it stays. It shows all located photos of a filter, and stays
 * where there are none. Without a filter it is back where it was, unless a person moved it meanwhile. An area was chosen
 * on the map, which shows it already. `bounds`: the box of what matches.
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
