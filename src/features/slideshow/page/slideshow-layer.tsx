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

/** The slideshow, or the dialog of its settings, after which it goes on from the photo it was at. */
export function SlideshowLayer(props: SlideshowLayerProps): ReactElement {
  const { rows, at, still, slideshow, setSlideshow, onTap, onGo } = props;
  const leave =
    (next: "asks" | null) =>
    (index: number): void => {
      setSlideshow(next);
      onGo(index);
    };
  return (
    <Suspense>
      {slideshow === "asks" && <SlideshowDialog onClose={() => setSlideshow("plays")} />}
      {slideshow === "plays" && (
        <Slideshow {...{ rows, at, still, onTap }} onStop={leave(null)} onSettings={leave("asks")} />
      )}
    </Suspense>
  );
}
