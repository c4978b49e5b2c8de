import { useSyncExternalStore } from "react";

let media: MediaQueryList | undefined;

/** Made once: each new list costs the browser an evaluation. */
const list = (): MediaQueryList => (media ??= matchMedia("(dynamic-range: high)"));

/** Whether the screen the page is on shows HDR, in this browser and as the system is set now. */
export const hasHighRange = (): boolean => list().matches;

function watch(changed: () => void): () => void {
  list().addEventListener("change", changed);
  return () => list().removeEventListener("change", changed);
}

/** The same, also when the page moves to another screen. */
export const useHighRange = (): boolean => useSyncExternalStore(watch, hasHighRange);
