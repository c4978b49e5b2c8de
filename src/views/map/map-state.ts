import { atom } from "jotai";
import { filterAtom } from "../../store/filter/filter.ts";
import { tripsAtom } from "../../features/trips/page/trips.ts";
import type { MapLine, MapMove, MapSpot, MapSurfaceHandle } from "../../map/shared/map-surface.ts";

/** Where the map rests; null until it first does. */
export const mapMoveAtom = atom<MapMove | null>(null);

/** The picture that moves along a day's route. */
export const spotAtom = atom<MapSpot | null>(null);

/** The map. There is never more than one. */
export const mapHandle: { current: MapSurfaceHandle | null } = { current: null };

/** The route of a day; empty while none is shown. */
export const dayPathLinesAtom = atom<readonly MapLine[]>([]);

/** The route of the trip that is filtered by; none otherwise. */
const tripLinesAtom = atom((get): readonly MapLine[] => {
  const { trip } = get(filterAtom);
  const route = trip === null ? null : get(tripsAtom)?.trips.find(({ id }) => id === trip)?.route;
  if (!route || route.length < 4) return [];
  const points = Float64Array.from(route, (_, at) => route[at ^ 1] ?? 0);
  return [{ key: "trip", points, starts: [0], kind: "path" }];
});

/** GPS tracks. */
export const trackLinesAtom = atom<readonly MapLine[]>([]);

/** All lines on the map; each source of lines has an atom of its own. */
export const mapLinesAtom = atom((get): readonly MapLine[] => [
  ...get(trackLinesAtom),
  ...(get(dayPathLinesAtom).length > 0 ? get(dayPathLinesAtom) : get(tripLinesAtom)),
]);
