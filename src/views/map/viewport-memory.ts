import type { MapView } from "../../map/map-surface.ts";
import type { Bounds } from "../../photo/bounds.ts";

/** What the map keeps while it is not on the page. */
export const viewportMemory: {
  view: MapView | null;
  /** A person moved the map or opened photos from it: it no longer moves by itself. */
  byPerson: boolean;
  /** The box of all photos the map was last fitted to. */
  fittedTo: Bounds | null;
} = { view: null, byPerson: false, fittedTo: null };
