import { useSyncExternalStore } from "react";

/** A hook that tells whether a media query holds; renders again when that changes. */
function mediaHook(query: string): () => boolean {
  // Made once: a new list for each look costs the browser a new evaluation, and components look in every render.
  let media: MediaQueryList | undefined;
  const list = (): MediaQueryList => (media ??= matchMedia(query));
  const holds = (): boolean => list().matches;
  const subscribe = (changed: () => void): (() => void) => {
    list().addEventListener("change", changed);
    return () => list().removeEventListener("change", changed);
  };
  return () => useSyncExternalStore(subscribe, holds);
}

/** Grid and map fit side by side. */
export const useWide = mediaHook("(width >= 1100px)");

/** A phone held upright: bottom bar, sheets. */
export const useNarrow = mediaHook("(width < 700px)");

/** No pointer that could drag a file here: a phone or tablet. */
export const useTouchOnly = mediaHook("(hover: none)");

const useWishForStillness = mediaHook("(prefers-reduced-motion: reduce)");

function watchStillness(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-still"] });
  return () => observer.disconnect();
}

/** Nothing is to move by itself: the person asked for it, or the device is too slow for it now (`data-still`). */
export function useReducedMotion(): boolean {
  const isStill = useSyncExternalStore(watchStillness, () => "still" in document.documentElement.dataset);
  return useWishForStillness() || isStill;
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** Whether dark colours are on show, be it the system's wish or the switch: `data-theme` on the root always says. */
export const useDark = (): boolean =>
  useSyncExternalStore(watchTheme, () => document.documentElement.dataset["theme"] === "dark");
