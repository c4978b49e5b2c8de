import type { MapWords } from "../../../map/shared/map-surface.ts";
import { localeNow } from "../../../words/locale.ts";
import { mapWords } from "../../../words/map/words.ts";

/** What a map says itself. */
export function mapSurfaceWords(): MapWords {
  const { say } = mapWords;
  return {
    locale: localeNow(),
    world: say("world"),
    markers: say("markers"),
    google: say("google"),
    fitAll: say("fitAll"),
    zoomIn: say("zoomIn"),
    zoomOut: say("zoomOut"),
    credit: say("credit"),
  };
}
