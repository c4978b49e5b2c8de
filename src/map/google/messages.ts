import type { Area } from "../../photo/geo/area.ts";
import type { GoogleAccess } from "../../photo/geo/google-access.ts";
import type { KeySteps } from "../shared/key-steps.ts";
import type { MapFailure, MapLine, MapMarker, MapMove, MapSpot, MapView } from "../shared/map-surface.ts";

/** Where the frame's page is served; the key is never in the address. */
export const framePath = "/src/map/google/frame.html";

/** What the page posts to the frame, with a port for all that follows. */
export const greeting = "pinroll:google-map";

/** As deep as Google's map goes. */
export const maxGoogleZoom = 21;

/** What the map in the frame shows. */
export interface FrameState {
  markers: readonly MapMarker[];
  lines: readonly MapLine[];
  area: Area | null;
  spot: MapSpot | null;
  selected: string | null;
  highlighted: string | null;
  theme: "light" | "dark";
  still: boolean;
}

/** From the page to the frame. */
export type ToFrame =
  | { type: "begin"; access: GoogleAccess; initial: MapView | null; state: FrameState }
  | { type: "show"; state: Partial<FrameState> }
  | { type: "look"; view: MapView; animate: boolean }
  | { type: "step"; steps: KeySteps };

/** A key pressed in the frame that the map has no use for. */
export interface FrameKey {
  key: string;
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** From the frame to the page. */
export type FromFrame =
  | { type: "ready" }
  /** `level`: north is up and the map is seen from straight above. */
  | { type: "move"; move: MapMove; level: boolean }
  | { type: "click"; key: string }
  | { type: "picture"; key: string }
  | { type: "key"; pressed: FrameKey }
  /** Something is dragged over the frame. */
  | { type: "drag" }
  | { type: "failure"; kind: Exclude<MapFailure["kind"], "timeout"> };

/** What of the state is another value than before; null when nothing is. */
export function changedState(before: FrameState, now: FrameState): Partial<FrameState> | null {
  const names = (Object.keys(now) as (keyof FrameState)[]).filter((name) => before[name] !== now[name]);
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, now[name]])) : null;
}
