import View from "ol/View.js";
import type { MapView } from "../../shared/map-surface.ts";
import { leastZoom, metresOf, worldView } from "../../shared/geography.ts";

/** Maximum zoom of the built-in map: some metres per thumbnail. */
export const maxEmbeddedZoom = 18;

/** A view that wraps around the world but stops at the poles. Width and height are the map's in CSS pixels. */
export function viewFrom(initial: MapView | null, width: number, height: number): View {
  const least = leastZoom(width || 1024);
  const { lat, lng, zoom } = initial ?? worldView(width || 1024, height);
  return new View({
    center: metresOf(lat, lng),
    zoom: Math.max(least, zoom),
    minZoom: least,
    // A saved view may be deeper if the user has their own tiles, which are set a moment later.
    maxZoom: Math.max(maxEmbeddedZoom, initial?.zoom ?? 0),
    enableRotation: false,
    multiWorld: true,
    extent: [-Infinity, ...metresOf(-85, 0).slice(1), Infinity, ...metresOf(85, 0).slice(1)],
    // A map that is higher than wide shows all of the world: what is fitted has to be in sight.
    constrainOnlyCenter: true,
  });
}
