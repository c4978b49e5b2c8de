import { googleFailure } from "./google/failures.ts";
import type { MapFailure, MapHeat, MapTool } from "./shared/map-surface.ts";

/** How Google's map fares: on its way, later than people should wait, on show, or the reason why it cannot be shown. */
export type GoogleOutcome = "loading" | "late" | "ready" | MapFailure;

/** What there is to say about which map is on show. */
export interface EngineNote {
  message: string;
  /** What can be done: try again, or look at the key in Settings. */
  action: "retry" | "settings" | null;
}

/** What decides which engine draws the map. */
export interface EngineQuestion {
  /** Null without a key. */
  google: GoogleOutcome | null;
  online: boolean;
  heat: MapHeat | null;
  tool: MapTool;
}

/** Which engine draws the map, and why it is not Google's where the person asked for that. */
export interface EngineChoice {
  engine: "embedded" | "google";
  note: EngineNote | null;
}

const offline =
  "Google Maps needs an internet connection. Showing the built-in map until you're back online.";
const density = "The heatmap uses the built-in map. Turn it off to return to Google Maps.";
const drawing = "Selecting an area uses the built-in map. Google Maps returns when you're done.";

/** Google's map where the person asked for it and it can do what is wanted, else the map the app carries. */
export function chooseEngine({ google, online, heat, tool }: EngineQuestion): EngineChoice {
  const embedded = (message: string, action: EngineNote["action"] = null): EngineChoice => ({
    engine: "embedded",
    note: { message, action },
  });
  if (google === null) return { engine: "embedded", note: null };
  if (typeof google === "object" && google.kind === "auth") return embedded(google.message, "settings");
  if (!online) return embedded(offline);
  if (typeof google === "object") return embedded(google.message, "retry");
  if (google === "late") return embedded(googleFailure("timeout").message, "retry");
  if (heat) return embedded(density);
  if (tool !== "move") return embedded(drawing);
  return { engine: "google", note: null };
}
