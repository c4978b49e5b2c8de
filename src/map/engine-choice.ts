import { googleFailure } from "./google/messages.ts";
import type { MapFailure, MapHeat, MapTool } from "./shared/map-surface.ts";

/** State of Google's map: loading, late (longer than people should wait), ready, or why it cannot be shown. */
export type GoogleOutcome = "loading" | "late" | "ready" | MapFailure;

/** A note about which map is shown. */
export interface EngineNote {
  message: string;
  /** What the user can do: try again, or check the key in Settings. */
  action: "retry" | "settings" | null;
}

/** What determines the engine. */
export interface EngineQuestion {
  /** Null without an API key. */
  google: GoogleOutcome | null;
  online: boolean;
  heat: MapHeat | null;
  tool: MapTool;
}

/** The engine that draws the map, and why it is not Google's if the user chose that. */
export interface EngineChoice {
  engine: "embedded" | "google";
  note: EngineNote | null;
}

const offline =
  "Google Maps needs an internet connection. Showing the built-in map until you're back online.";
const density = "The heatmap uses the built-in map. Turn it off to return to Google Maps.";
const drawing = "Selecting an area uses the built-in map. Google Maps returns when you're done.";

/** Chooses Google's map if the user has a key and it can do what is needed, else the built-in map. */
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
