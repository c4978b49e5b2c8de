import View from "ol/View.js";
import type { MapView } from "../../shared/map-surface.ts";
import { leastZoom, metresOf } from "../../shared/geography.ts";

/** Maximum zoom of the built-in map: some metres per thumbnail. */
export const maxEmbeddedZoom = 18;

/** A view that wraps around the world but stops at the poles. `width` is the map's in CSS pixels. */
export function viewFrom(initial: MapView | null, width: number): View {
  const least = leastZoom(width || 1024);
  return new View({
    center: initial ? metresOf(initial.lat, initial.lng) : metresOf(25, 10),
    zoom: Math.max(least, initial?.zoom ?? least),
    minZoom: least,
    // A saved view may be deeper if the user has their own tiles, which are set a moment later.
    maxZoom: Math.max(maxEmbeddedZoom, initial?.zoom ?? 0),
    enableRotation: false,
    multiWorld: true,
    extent: [-Infinity, ...metresOf(-85, 0).slice(1), Infinity, ...metresOf(85, 0).slice(1)],
    constrainOnlyCenter: true,
  });
}
