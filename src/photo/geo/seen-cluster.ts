import type { Viewport } from "./bounds.ts";

/** A cluster and the map it was seen on, by which the library finds it again. */
export interface SeenCluster {
  /** Its key on that map. */
  key: string;
  viewport: Viewport;
  /** The map's size in CSS pixels. */
  width: number;
  height: number;
}

/** The cluster as text for the browser's history; equal for the same cluster of the same map. */
export function seenClusterToText({ key, viewport, width, height }: SeenCluster): string {
  const { west, south, east, north } = viewport.bounds;
  return [key, west, south, east, north, viewport.zoom, width, height].join(" ");
}

/** Parses the text of `seenClusterToText`; null if invalid. */
export function seenClusterFromText(text: string): SeenCluster | null {
  const [key = "", ...rest] = text.split(" ");
  const numbers = rest.map(Number);
  if (key === "" || numbers.length !== 7 || !numbers.every(Number.isFinite)) return null;
  const [west = 0, south = 0, east = 0, north = 0, zoom = 0, width = 0, height = 0] = numbers;
  return { key, viewport: { bounds: { west, south, east, north }, zoom }, width, height };
}
