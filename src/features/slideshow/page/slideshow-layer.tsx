import { lazy, Suspense, type ReactElement } from "react";
import type { Modes } from "../../../views/viewer/use-modes.ts";

const Slideshow = lazy(async () => ({ default: (await import("./slideshow.tsx")).Slideshow }));
const SlideshowDialog = lazy(async () => ({
  default: (await import("./slideshow-dialog.tsx")).SlideshowDialog,
}));

interface SlideshowLayerProps extends Pick<Modes, "slideshow" | "setSlideshow"> {
  rows: Uint32Array;
  at: number;
  still: boolean;
  onTap: () => void;
  onGo: (index: number) => void;
}

/** The slideshow, or the dialog before it. */
export function SlideshowLayer(props: SlideshowLayerProps): ReactElement {
  const { rows, at, still, slideshow, setSlideshow, onTap, onGo } = props;
  const stop = (index: number): void => {
    setSlideshow(null);
    onGo(index);
  };
  return (
    <Suspense>
      {slideshow === "asks" && (
        <SlideshowDialog onClose={() => setSlideshow(null)} onStart={() => setSlideshow("plays")} />
      )}
      {slideshow === "plays" && <Slideshow {...{ rows, at, still, onTap }} onStop={stop} />}
    </Suspense>
  );
}
