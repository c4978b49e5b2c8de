import { useEffect, useSyncExternalStore } from "react";
import { ignore } from "../../faults/faults.ts";

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener("fullscreenchange", changed);
  return () => document.removeEventListener("fullscreenchange", changed);
};

/**
 * Whether the page fills the screen, and how to change that; `toggle` is null where the browser cannot. Escape leaves
 * fullscreen before anything else, and so does closing the viewer.
 */
export function useFullscreen(): { full: boolean; toggle: (() => void) | null } {
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  useEffect(() => {
    // What the document says, as a key may come before the page has drawn that the screen is filled.
    const pressed = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || document.fullscreenElement === null) return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    addEventListener("keydown", pressed, true);
    return () => {
      removeEventListener("keydown", pressed, true);
      leave();
    };
  }, []);
  // The whole page: dialogs and messages stand beside the viewer in the document.
  const enter = (): void => void document.documentElement.requestFullscreen().catch(ignore);
  return { full, toggle: document.fullscreenEnabled ? (full ? leave : enter) : null };
}

function leave(): void {
  // Left already.
  if (document.fullscreenElement !== null) void document.exitFullscreen().catch(ignore);
}
