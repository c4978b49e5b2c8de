import { atom } from "jotai";
import type { MapLine, MapMove, MapSpot, MapSurfaceHandle } from "../../map/shared/map-surface.ts";

/** Where the map rests; null until it first does. */
export const mapMoveAtom = atom<MapMove | null>(null);

/** The picture that moves along a day's route. */
export const spotAtom = atom<MapSpot | null>(null);

/** The map. There is never more than one. */
export const mapHandle: { current: MapSurfaceHandle | null } = { current: null };

/** The route of a day; empty while none is shown. */
export const dayPathLinesAtom = atom<readonly MapLine[]>([]);

/** GPS tracks. */
export const trackLinesAtom = atom<readonly MapLine[]>([]);

/** All lines on the map; each source of lines has an atom of its own. */
export const mapLinesAtom = atom((get): readonly MapLine[] => [
  ...get(trackLinesAtom),
  ...get(dayPathLinesAtom),
]);
