import View from "ol/View.js";
import type { MapView } from "../../shared/map-surface.ts";
import { leastZoom, metresOf } from "../../shared/geography.ts";

/** As deep as the map the app carries goes: some metres to a thumbnail. */
export const maxEmbeddedZoom = 18;

/** A view that goes round the world without end but never past the poles. `width` is the map's in CSS pixels. */
export function viewFrom(initial: MapView | null, width: number): View {
  const least = leastZoom(width || 1024);
  return new View({
    center: initial ? metresOf(initial.lat, initial.lng) : metresOf(25, 10),
    zoom: Math.max(least, initial?.zoom ?? least),
    minZoom: least,
    // A view kept from earlier may be deeper, where a person brought tiles of their own; they come a moment later.
    maxZoom: Math.max(maxEmbeddedZoom, initial?.zoom ?? 0),
    enableRotation: false,
    multiWorld: true,
    extent: [-Infinity, ...metresOf(-85, 0).slice(1), Infinity, ...metresOf(85, 0).slice(1)],
    constrainOnlyCenter: true,
  });
}
