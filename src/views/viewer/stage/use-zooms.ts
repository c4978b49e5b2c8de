import type { RefObject } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { useDeepPhoto } from "../../../features/deep/page/deep-photo.ts";
import type { PhotoDetails } from "../../../store/library/library.ts";
import { useDeepZoom } from "../../../features/deep/page/use-deep-zoom.ts";
import { useControl } from "../use-control.ts";
import { fitInside, isCrisp, type Size } from "./fit.ts";
import { panoramaZoom, usePanorama } from "./use-panorama.ts";
import { pixelsAcross } from "./use-pixels-across.ts";
import { useZoom } from "./zoom.ts";

interface ZoomsOptions {
  frame: RefObject<HTMLElement | null>;
  shown: PhotoId;
  details: PhotoDetails | null;
  aspect: number;
  /** The window's. */
  size: Size;
  still: boolean;
}

/** The slider's control, and every way the photo on screen is zoomed: its slide, tiles of a huge one, a panorama's start. */
export function useZooms({ frame, shown, details, aspect, size, still }: ZoomsOptions) {
  const { control, ready, scale, onControl } = useControl();
  const photoDeep = useDeepPhoto(details);
  const deep = useDeepZoom(frame, photoDeep, useZoom(control, still), scale);
  const isThere = ready && details !== null && photoDeep !== "opening";
  usePanorama(isThere ? shown : null, aspect, size, deep.zoom);
  const drawnWidth = fitInside(aspect, size).width * scale;
  const crisp = details !== null && isCrisp(pixelsAcross(details), drawnWidth);
  // A panorama opens larger than the window: arrows go on to the next photo until a person zooms in further.
  const zoomed = deep.scale > (panoramaZoom(aspect, size) ?? 1) * 1.02;
  return {
    control,
    ready,
    onControl,
    photoDeep,
    deep,
    looks: { crisp, zoomed, tiled: typeof photoDeep === "object" },
  };
}
