import { useState } from "react";
import type { PhotoId } from "../../photo/photo.ts";
import { takeSlideshowWish } from "../../store/view.ts";
import { useStrip } from "./strip/use-strip.ts";
import { useFullscreen } from "./use-fullscreen.ts";

/** A slideshow plays, or its settings are chosen. */
type SlideshowState = "asks" | "plays" | null;

/** What `useModes` gives. */
export type Modes = ReturnType<typeof useModes>;

/** How the photos are looked at: with the filmstrip, on the whole screen, as a slideshow. */
export function useModes(photos: number, height: number, culls: boolean) {
  const fullscreen = useFullscreen();
  const [slideshow, setSlideshow] = useState<SlideshowState>(() => (takeSlideshowWish() ? "plays" : null));
  const strip = useStrip(photos, height, culls);
  const [sphere, setSphere] = useState<PhotoId | null>(null);
  return { sphere, setSphere, fullscreen, slideshow, setSlideshow, strip };
}
