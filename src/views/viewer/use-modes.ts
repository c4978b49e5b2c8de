import { useEffect, useState, useSyncExternalStore } from "react";
import { useAtom } from "jotai";
import type { Row } from "../../photo/photo.ts";
import { takeSlideshowWish } from "../../store/view.ts";
import { filmstripAtom } from "../../store/settings/viewer-settings.ts";
import { ignore } from "../../faults/faults.ts";

/** A slideshow plays, or its settings are chosen. */
type SlideshowState = "asks" | "plays" | null;

/** What `useModes` gives. */
export type Modes = ReturnType<typeof useModes>;

/** Lower windows have no room for the filmstrip, in CSS pixels. */
const leastHeight = 480;

/** Heights of the filmstrip, and of the tools above it, as the style sheet has them. */
const stripHeight = 72;
const toolsHeight = 48;

/** The filmstrip: whether it is shown, how to change that, and the height of all that stands along the bottom. */
interface Strip {
  on: boolean;
  /** Null where it makes no sense. */
  toggle: (() => void) | null;
  /** CSS pixels. */
  foot: number;
}

/** The filmstrip of this many photos, in a window of this height. */
function useStrip(photos: number, height: number, culls: boolean): Strip {
  const [wished, setWished] = useAtom(filmstripAtom);
  const fits = photos > 1 && height >= leastHeight && !culls;
  const on = wished && fits;
  const foot = culls ? 0 : toolsHeight + (on ? stripHeight : 0);
  return { on, toggle: fits ? () => setWished(!wished) : null, foot };
}

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

/** How the photos are looked at: with the filmstrip, on the whole screen, as a slideshow. */
export function useModes(photos: number, height: number, culls: boolean) {
  const fullscreen = useFullscreen();
  const [slideshow, setSlideshow] = useState<SlideshowState>(() => (takeSlideshowWish() ? "plays" : null));
  const strip = useStrip(photos, height, culls);
  const [sphere, setSphere] = useState<Row | null>(null);
  return { sphere, setSphere, fullscreen, slideshow, setSlideshow, strip };
}
