import type { MapView } from "../../map/shared/map-surface.ts";
import type { Bounds } from "../../photo/geo/bounds.ts";

/** The map's state while it is not on the page. */
export interface ViewportMemory {
  view: MapView | null;
  /** A person moved the map or opened photos from it since the filter changed: it no longer moves by itself. */
  byPerson: boolean;
  /** The bounds the map was last fitted to. */
  fittedTo: Bounds | null;
  /** The filter the map has followed, as a query string; null before the first. */
  filter: string | null;
  /** The state before a filter moved the map, to return to without one. */
  left: Pick<ViewportMemory, "view" | "byPerson" | "fittedTo"> | null;
}

/** Before the map was first on the page. */
export const noMemory: Readonly<ViewportMemory> = Object.freeze({
  view: null,
  byPerson: false,
  fittedTo: null,
  filter: null,
  left: null,
});

export const viewportMemory: ViewportMemory = { ...noMemory };

/** Whether two views are equal. */
export const isSameMapView = (a: MapView, b: MapView | null): boolean =>
  b !== null && a.lat === b.lat && a.lng === b.lng && a.zoom === b.zoom;
