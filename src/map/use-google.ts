import { useEffect, useReducer, useSyncExternalStore } from "react";
import type { GoogleOutcome } from "./engine-choice.ts";
import type { MapFailure } from "./shared/map-surface.ts";

/** How long people look at an empty frame before the map the app carries takes its place, in milliseconds. */
export const patienceMs = 2000;

/** What happens to Google's map. */
export type GoogleEvent = { type: "ready" | "late" | "online" } | { type: "failed"; failure: MapFailure };

/** A failure is final, but for one that a network which is back may have mended. */
export function nextOutcome(now: GoogleOutcome, event: GoogleEvent): GoogleOutcome {
  if (event.type === "online") return isUnloaded(now) ? "loading" : now;
  if (typeof now === "object") return now;
  if (event.type === "failed") return event.failure;
  if (event.type === "ready") return "ready";
  return now === "loading" ? "late" : now;
}

function isUnloaded(outcome: GoogleOutcome): boolean {
  return outcome === "late" || (typeof outcome === "object" && outcome.kind === "load");
}

/** Follows how Google's map fares, from the moment it is `wanted`; and whether there is a network. */
export function useGoogle(wanted: boolean): {
  outcome: GoogleOutcome;
  online: boolean;
  tell: (event: GoogleEvent) => void;
} {
  const [outcome, tell] = useReducer(nextOutcome, "loading");
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine);
  useEffect(() => {
    if (!wanted || !online || outcome !== "loading") return;
    const timer = setTimeout(() => tell({ type: "late" }), patienceMs);
    return () => clearTimeout(timer);
  }, [wanted, online, outcome]);
  useEffect(() => {
    const back = (): void => tell({ type: "online" });
    addEventListener("online", back);
    return () => removeEventListener("online", back);
  }, []);
  return { outcome, online, tell };
}

function followNetwork(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}
