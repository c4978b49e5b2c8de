import { useSyncExternalStore } from "react";

/** Makes a hook that tells whether a media query matches. */
export function mediaHook(query: string): () => boolean {
  // Made once: each new list costs the browser an evaluation, and components check in every render.
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

/** A phone in portrait: bottom bar, sheets. */
export const useNarrow = mediaHook("(width < 700px)");

/** No pointer that could drag a file here: a phone or tablet. */
export const useTouchOnly = mediaHook("(hover: none)");

const useWishForStillness = mediaHook("(prefers-reduced-motion: reduce)");

/** Watches an attribute of the root element. */
const watchRoot =
  (attribute: string) =>
  (changed: () => void): (() => void) => {
    const observer = new MutationObserver(changed);
    observer.observe(document.documentElement, { attributeFilter: [attribute] });
    return () => observer.disconnect();
  };

const watchStillness = watchRoot("data-still");
const watchTheme = watchRoot("data-theme");

/** No animation: the person asked for it, or the device is too slow for it now (`data-still`). */
export function useReducedMotion(): boolean {
  const isStill = useSyncExternalStore(watchStillness, () => "still" in document.documentElement.dataset);
  return useWishForStillness() || isStill;
}

/** Whether the page is dark, by the system or by choice: `data-theme` on the root says which. */
export const useDark = (): boolean =>
  useSyncExternalStore(watchTheme, () => document.documentElement.dataset["theme"] === "dark");
