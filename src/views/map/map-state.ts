import { atom } from "jotai";
import type { MapMove, MapSpot, MapSurfaceHandle } from "../../map/shared/map-surface.ts";

/** Where the map came to rest; null until it did. */
export const mapMoveAtom = atom<MapMove | null>(null);

/** The picture that moves along a day's route. */
export const spotAtom = atom<MapSpot | null>(null);

/** The map, for its tools; there is never more than one. */
export const mapHandle: { current: MapSurfaceHandle | null } = { current: null };
