import type { MapView } from "../../map/shared/map-surface.ts";
import type { Bounds } from "../../photo/geo/bounds.ts";

/** What the map keeps while it is not on the page. */
export interface ViewportMemory {
  view: MapView | null;
  /** A person moved the map or opened photos from it since the filter was set: it no longer moves by itself. */
  byPerson: boolean;
  /** The box of all photos the map was last fitted to. */
  fittedTo: Bounds | null;
  /** The filter the map has followed, as it stands in an address; null before the first. */
  filter: string | null;
  /** How the map was before it was moved for a filter, to come back to without one. */
  left: Pick<ViewportMemory, "view" | "byPerson" | "fittedTo"> | null;
}

/** Of a map that was not on the page yet. */
export const noMemory: Readonly<ViewportMemory> = Object.freeze({
  view: null,
  byPerson: false,
  fittedTo: null,
  filter: null,
  left: null,
});

export const viewportMemory: ViewportMemory = { ...noMemory };

/** Whether the map looks at the same. */
export const isSameMapView = (a: MapView, b: MapView | null): boolean =>
  b !== null && a.lat === b.lat && a.lng === b.lng && a.zoom === b.zoom;
