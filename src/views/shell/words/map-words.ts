import { useSyncExternalStore } from "react";
import type { MapWords } from "../../../map/shared/map-surface.ts";
import { localeNow } from "../../../words/locale.ts";
import { mapWords } from "../../../words/map.ts";
import { inMiles, onUnits } from "../../../words/units.ts";

/** What a map says itself. */
export function useMapSurfaceWords(): MapWords {
  const { say } = mapWords;
  return {
    locale: localeNow(),
    miles: useSyncExternalStore(onUnits, inMiles),
    world: say("world"),
    markers: say("markers"),
    google: say("google"),
    fitAll: say("fitAll"),
    zoomIn: say("zoomIn"),
    zoomOut: say("zoomOut"),
    credit: say("credit"),
  };
}
