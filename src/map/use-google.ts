import { useEffect, useReducer, useSyncExternalStore } from "react";
import type { GoogleOutcome } from "./engine-choice.ts";
import type { GoogleFailure } from "./shared/map-surface.ts";

/** How long an empty frame is shown before the built-in map takes its place, in milliseconds. */
export const patienceMs = 2000;

/** An event of Google's map. */
export type GoogleEvent = { type: "ready" | "late" | "online" } | { type: "failed"; failure: GoogleFailure };

/** The next state. Failures are final, except a failed load, which is retried when the network is back. */
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

/** Tracks the state of Google's map, once it is `wanted`, and of the network. */
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
