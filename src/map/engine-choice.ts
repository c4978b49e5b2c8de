import type { GoogleFailure, MapHeat, MapTool } from "./shared/map-surface.ts";

/** State of Google's map: loading, late (longer than people should wait), ready, or why it cannot be shown. */
export type GoogleOutcome = "loading" | "late" | "ready" | GoogleFailure;

/** Why the built-in map is shown instead of Google's. */
export interface EngineNote {
  /** Google's map failed, there is no network, or a heatmap or area is drawn. */
  kind: GoogleFailure["kind"] | "offline" | "heat" | "area";
  /** What the user can do: try again, or check the key in Settings. */
  action: "retry" | "settings" | null;
}

/** What determines the engine. */
interface EngineQuestion {
  /** Null without an API key. */
  google: GoogleOutcome | null;
  online: boolean;
  heat: MapHeat | null;
  tool: MapTool;
}

/** The engine that draws the map, and why it is not Google's if the user chose that. */
interface EngineChoice {
  engine: "embedded" | "google";
  note: EngineNote | null;
}

/** Chooses Google's map if the user has a key and it can do what is needed, else the built-in map. */
export function chooseEngine({ google, online, heat, tool }: EngineQuestion): EngineChoice {
  const embedded = (kind: EngineNote["kind"], action: EngineNote["action"] = null): EngineChoice => ({
    engine: "embedded",
    note: { kind, action },
  });
  if (google === null) return { engine: "embedded", note: null };
  if (typeof google === "object" && google.kind === "auth") return embedded("auth", "settings");
  if (!online) return embedded("offline");
  if (typeof google === "object") return embedded(google.kind, "retry");
  if (google === "late") return embedded("timeout", "retry");
  if (heat) return embedded("heat");
  if (tool !== "move") return embedded("area");
  return { engine: "google", note: null };
}
