import type { Area } from "../../photo/geo/area-text.ts";
import type { GoogleAccess } from "../../photo/geo/google-access.ts";
import type { KeySteps } from "../shared/key-steps.ts";
import type { GoogleFailure, MapLine, MapMarker, MapMove, MapSpot, MapView } from "../shared/map-surface.ts";

/** URL of the frame's page; it never contains the key. */
export const framePath = "/src/map/google/frame.html";

/** Message from the page to the frame, with a port for everything else. */
export const greeting = "pinroll:google-map";

/** Maximum zoom of Google's map. */
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

/** The language of the page, which Google's map speaks, too, and the name of the map in it. */
export interface FrameWords {
  language: string;
  world: string;
}

/** Messages from the page to the frame. */
export type ToFrame =
  | { type: "begin"; access: GoogleAccess; initial: MapView | null; state: FrameState; words: FrameWords }
  | { type: "show"; state: Partial<FrameState> }
  | { type: "look"; view: MapView; animate: boolean }
  | { type: "step"; steps: KeySteps };

/** A key pressed in the frame that the map does not use. */
interface FrameKey {
  key: string;
  code: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** Messages from the frame to the page. */
export type FromFrame =
  | { type: "ready" }
  /** `level`: north is up and the map is not tilted. */
  | { type: "move"; move: MapMove; level: boolean }
  | { type: "click"; key: string }
  | { type: "picture"; key: string }
  | { type: "key"; pressed: FrameKey }
  /** Something is dragged over the frame. */
  | { type: "drag" }
  | { type: "failure"; kind: Exclude<GoogleFailure["kind"], "timeout"> };

/** The parts of the state that changed; null if none. */
export function changedState(before: FrameState, now: FrameState): Partial<FrameState> | null {
  const names = (Object.keys(now) as (keyof FrameState)[]).filter((name) => before[name] !== now[name]);
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, now[name]])) : null;
}
