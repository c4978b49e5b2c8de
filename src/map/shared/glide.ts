import { latitudeOf, longitudeOf, mercatorX, mercatorY } from "../../photo/geo/mercator.ts";
import type { MapView } from "./map-surface.ts";

/** Duration of a map's move, in milliseconds. */
export const moveMs = 200;

/** A view interpolated between two, across the antimeridian if that is shorter. */
export function viewBetween(from: MapView, to: MapView, share: number): MapView {
  const mix = (a: number, b: number): number => a + (b - a) * share;
  const x = mercatorX(from.lng);
  const across = mercatorX(to.lng) - x;
  return {
    lat: latitudeOf(mix(mercatorY(from.lat), mercatorY(to.lat))),
    lng: longitudeOf(x + (across - Math.round(across)) * share),
    zoom: mix(from.zoom, to.zoom),
  };
}

/** Animates from one view to another over `ms`. Returns a function that cancels it. */
export function glide(from: MapView, to: MapView, ms: number, show: (view: MapView) => void): () => void {
  const began = performance.now();
  let frame = 0;
  const draw = (): void => {
    const share = ms > 0 ? Math.min(1, (performance.now() - began) / ms) : 1;
    show(share < 1 ? viewBetween(from, to, share * share * (3 - 2 * share)) : to);
    if (share < 1) frame = requestAnimationFrame(draw);
  };
  frame = requestAnimationFrame(draw);
  return () => cancelAnimationFrame(frame);
}
