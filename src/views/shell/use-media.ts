import { useCallback, useSyncExternalStore } from "react";

/** Whether a media query holds; renders again when that changes. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Grid and map fit side by side. */
export const useWide = (): boolean => useMedia("(width >= 1100px)");

/** A phone held upright: bottom bar, sheets. */
export const useNarrow = (): boolean => useMedia("(width < 700px)");

/** No pointer that could drag a file here: a phone or tablet. */
export const useTouchOnly = (): boolean => useMedia("(hover: none)");

/** The person asked for less movement. */
export const useReducedMotion = (): boolean => useMedia("(prefers-reduced-motion: reduce)");

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** Whether dark colours are on show, be it the system's wish or the switch: `data-theme` on the root always says. */
export const useDark = (): boolean =>
  useSyncExternalStore(watchTheme, () => document.documentElement.dataset["theme"] === "dark");
