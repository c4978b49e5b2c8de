import { latitudeOf, longitudeOf, mercatorX, mercatorY } from "../../photo/geo/mercator.ts";
import type { MapView } from "../shared/map-surface.ts";

/** How long a map takes for a move, in milliseconds. */
export const moveMs = 200;

/** The view a part of the way from one to another, over the antimeridian where that is shorter. */
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

/** Shows views on a way of so many milliseconds, a frame at a time. Returns what ends it before its time. */
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
