import type { MapFailure } from "../shared/map-surface.ts";

const messages: Record<MapFailure["kind"], string> = {
  auth: "Google did not accept this key. Showing the built-in map. Check the key in Settings.",
  load: "Google Maps could not be loaded. Showing the built-in map. Check your connection, or whether a browser extension blocks Google.",
  timeout: "Google Maps hasn't responded yet. Showing the built-in map until it does.",
  crash: "Google Maps stopped working. Showing the built-in map.",
};

/** A failure of Google's map, with its message. */
export function googleFailure(kind: MapFailure["kind"]): MapFailure {
  return { kind, message: messages[kind] };
}
