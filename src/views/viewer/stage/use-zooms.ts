import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from "react";
import type { Row } from "../../../photo/photo.ts";
import { useDeepPhoto } from "../../../features/deep/page/deep-photo.ts";
import type { PhotoDetails } from "../../../store/library/library.ts";
import { useDeepZoom } from "../../../features/deep/page/use-deep-zoom.ts";
import type { SliderControl } from "./slider.tsx";
import { fitInside, isCrisp, type Size } from "./fit.ts";
import { pixelsAcross } from "./use-pixels-across.ts";
import { useZoom, type Zoom } from "./zoom.ts";

interface ZoomsOptions {
  frame: RefObject<HTMLElement | null>;
  shown: Row;
  details: PhotoDetails | null;
  aspect: number;
  /** The window's. */
  size: Size;
  still: boolean;
}

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
function usePanorama(photo: Row | null, aspect: number, size: Size, zoom: Zoom): void {
  const open = useEffectEvent(() => {
    const factor = panoramaZoom(aspect, size);
    if (factor !== null && zoom.scale() <= 1) zoom.by(factor);
  });
  useEffect(() => {
    if (photo !== null) open();
  }, [photo]);
}

/** The slider's control, once there is one, and its scale. */
function useControl() {
  const control = useRef<SliderControl | null>(null);
  const [ready, setReady] = useState(false);
  const [scale, setScale] = useState(1);
  const onControl = useCallback((next: SliderControl) => {
    control.current = next;
    setReady(true);
    setScale(next.scale);
  }, []);
  return { control, ready, scale, onControl };
}

/** Goes to one of `count` slides, or a number of steps on from `at`. */
export function useGoTo(control: RefObject<SliderControl | null>, at: number, count: number) {
  // Ahead of `at` until the step is drawn: of two steps at once the second goes on from the first.
  const stand = useRef(at);
  useLayoutEffect(() => {
    stand.current = at;
  }, [at]);
  const goTo = (index: number): void => {
    if (index < 0 || index >= count || !control.current) return;
    stand.current = index;
    control.current.goTo(index);
  };
  return {
    goTo,
    step: (by: number): void => goTo(stand.current + by),
    /** The slide it is at, or on its way to. */
    standing: (): number => stand.current,
  };
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
