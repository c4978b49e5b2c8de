import { useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import type { MapMove } from "../../../map/shared/map-surface.ts";
import { useDetails } from "../../../store/library/details.ts";
import { openedAtom } from "../../../store/view.ts";
import { holds } from "./boxes.ts";
import { mapHandle } from "../map-state.ts";

/** Moves the map to the photo in the viewer, once for each photo, unless it is in view. */
export function useShowOpened(move: MapMove | null): void {
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
