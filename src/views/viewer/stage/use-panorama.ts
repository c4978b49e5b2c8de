import { useEffect, useEffectEvent } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { fitInside, type Size } from "./fit.ts";
import type { Zoom } from "./zoom.ts";

/** From this many times as wide as high, a photo is a panorama. */
const leastAspect = 2.5;
/** Less zoom is not worth a picture that is cut. */
const leastZoom = 1.25;

/** Zoom that makes a panorama as high as the window; null for other photos, and where it nearly is. */
export function panoramaZoom(aspect: number, size: Size): number | null {
  if (aspect < leastAspect) return null;
  const zoom = size.height / fitInside(aspect, size).height;
  return zoom >= leastZoom ? zoom : null;
}

/** Panoramas open as high as the window, once they are there. `photo`: the one on screen, null until it can be zoomed. */
export function usePanorama(photo: PhotoId | null, aspect: number, size: Size, zoom: Zoom): void {
  const open = useEffectEvent(() => {
    const factor = panoramaZoom(aspect, size);
    if (factor !== null && zoom.scale() <= 1) zoom.by(factor);
  });
  useEffect(() => {
    if (photo !== null) open();
  }, [photo]);
}
