import { useAtom, useAtomValue, useSetAtom } from "jotai";
import { useEffect, useRef } from "react";
import type { MapMove, MapSurfaceProps } from "../../../map/shared/map-surface.ts";
import { areaAtom, chooseArea, mapToolAtom } from "../../../store/map/area.ts";
import { mapHandle, mapLinesAtom, mapMoveAtom, spotAtom } from "../map-state.ts";
import type { Bounds } from "../../../photo/geo/bounds.ts";
import { followingAtom, mapBoundsAtom } from "../../../store/map/map-follow.ts";
import { isGrid, usePage } from "../../shell/layout/route.ts";
import { useCloseScope } from "../../shell/use-close-scope.ts";
import { useDetails } from "../../../store/library/details.ts";
import { openedAtom } from "../../../store/view.ts";
import { holds } from "../clusters/boxes.ts";
import { mapWishAtom } from "../../../store/map/show-on-map.ts";
import { viewportMemory } from "../viewport-memory.ts";

/** Connects map and grid; returns the map's props for that. */
export function useTogether(
  move: MapMove | null,
): Pick<Required<MapSurfaceProps>, "lines" | "area" | "tool" | "spot" | "onArea"> {
  const setMove = useSetAtom(mapMoveAtom);
  useEffect(() => () => setMove(null), [setMove]);
  useFollow(move);
  useShowOpened(move);
  useShowWished(move);
  return {
    lines: useAtomValue(mapLinesAtom),
    area: useAtomValue(areaAtom),
    tool: useAtomValue(mapToolAtom),
    spot: useAtomValue(spotAtom),
    onArea: chooseArea,
  };
}

/** Sets the map's bounds for the grid. While the grid beside it follows, moving the map closes an opened cluster. */
function useFollow(move: MapMove | null): void {
  const wished = useAtomValue(followingAtom);
  const following = isGrid(usePage()) && wished;
  const setBounds = useSetAtom(mapBoundsAtom);
  const closeScope = useCloseScope();
  const followed = useRef<Bounds | null>(null);
  useEffect(() => {
    const bounds = move?.viewport.bounds ?? null;
    setBounds(bounds);
    const before = followed.current;
    followed.current = following ? bounds : null;
    if (before && followed.current && before !== bounds) closeScope();
  }, [following, move, setBounds, closeScope]);
  useEffect(() => () => setBounds(null), [setBounds]);
}

/** Moves the map to the photo in the viewer, once for each photo, unless it is in view. */
function useShowOpened(move: MapMove | null): void {
  const details = useDetails(useAtomValue(openedAtom));
  const shown = useRef<number | null>(null);
  useEffect(() => {
    if (!details) shown.current = null;
    if (!details || !move || shown.current === details.id) return;
    shown.current = details.id;
    const { location } = details.record;
    if (!location || holds(move.viewport.bounds, location.lat, location.lng)) return;
    mapHandle.current?.flyTo({ lat: location.lat, lng: location.lng, zoom: move.view.zoom });
  }, [details, move]);
}

/** Close enough to tell a photo from its neighbours, as a zoom. */
const closeZoom = 14;

/** Moves the map to the photo somebody asked for, and leaves it there. */
function useShowWished(move: MapMove | null): void {
  const [wish, setWish] = useAtom(mapWishAtom);
  const details = useDetails(wish);
  const isReady = move !== null;
  const zoom = Math.max(closeZoom, move?.view.zoom ?? 0);
  useEffect(() => {
    if (wish === null || details?.id !== wish || !isReady) return;
    setWish(null);
    const { location } = details.record;
    if (!location) return;
    viewportMemory.byPerson = true;
    mapHandle.current?.flyTo({ lat: location.lat, lng: location.lng, zoom });
  }, [wish, details, isReady, zoom, setWish]);
}
