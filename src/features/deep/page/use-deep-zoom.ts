import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { Row } from "../../../photo/photo.ts";
import type { Deep, DeepPhoto } from "./deep-photo.ts";
import type { Zoom } from "../../../views/viewer/stage/zoom.ts";

/** A point of the window in CSS pixels. */
interface Spot {
  x: number;
  y: number;
}

/** How the layer of tiles begins. */
export interface DeepBegin {
  /** Where the whole picture lies in the window. */
  picture: Spot & { width: number };
  /** Where to go from there: by a factor, or to the picture's own pixels; null to stay. */
  to: { factor: number | "pixels"; around?: Spot } | null;
}

/** Moves the layer of tiles. */
export interface DeepHandle {
  /** By a factor; 0 shows the whole picture. */
  by: (factor: number) => void;
  move: Zoom["move"];
}

/** The photo whose tiles are shown, and how they began. */
interface Entered {
  photo: DeepPhoto;
  begin: DeepBegin;
}

/** Most times the whole picture a slide is zoomed, and most CSS pixels of the tiles for each of the picture's. */
const mostSlideScale = 6;
const mostTileScale = 16;

/** A pinch or double tap zooms the slide; so long after its last change, in milliseconds, tiles take over. */
const pinchRestMs = 200;

/**
 * Zooming of a huge photo: into tiles instead of the slide. `scale`: the slide's. Other photos are zoomed as they always
 * are.
 */
export function useDeepZoom(frame: RefObject<HTMLElement | null>, deep: Deep, slide: Zoom, scale: number) {
  const [entered, setEntered] = useState<Entered | null>(null);
  const [tileScale, setTileScale] = useState(1);
  const handle = useRef<DeepHandle | null>(null);
  const photo = typeof deep === "object" ? deep : null;
  const shown = entered !== null && entered.photo === photo ? entered : null;
  const enter = (to: DeepBegin["to"]): void => {
    const picture = photo === null ? null : pictureIn(frame.current);
    if (photo !== null && picture !== null) setEntered({ photo, begin: { picture, to } });
  };
  const leave = useCallback(() => setEntered(null), []);
  const setHandle = useCallback((given: DeepHandle | null) => {
    handle.current = given;
  }, []);
  useAfterPinch(photo?.id ?? null, scale, () => {
    enter(null);
    slide.by(0);
  });
  const tiles: Zoom = {
    ...slide,
    by: (factor) => {
      if (handle.current) handle.current.by(factor);
      else if (factor > 1) enter({ factor });
    },
    move: (to) => handle.current?.move(to) ?? false,
    at: ({ clientX: x, clientY: y }, wished, animated) => {
      if (wished > 1) enter({ factor: animated ? "pixels" : wished, around: { x, y } });
    },
  };
  const zoom = photo === null ? slide : tiles;
  return {
    zoom,
    enter,
    leave,
    entered: shown,
    /** Times the whole picture: of the tiles if they are shown, else of the slide. */
    scale: shown === null ? scale : (tileScale * shown.photo.width) / shown.begin.picture.width,
    /** Whether that can be more. */
    zoomsIn: shown === null ? scale < mostSlideScale - 0.01 : tileScale < mostTileScale - 0.1,
    setTileScale,
    setHandle,
  };
}

/** Where the picture on screen lies in the window. */
function pictureIn(frame: HTMLElement | null): DeepBegin["picture"] | null {
  const picture = frame?.querySelector('[data-active="true"] .viewer-picture');
  if (!picture) return null;
  const { left: x, top: y, width } = picture.getBoundingClientRect();
  return { x, y, width };
}

/** Calls `after` once the slide of a huge photo stays zoomed. */
function useAfterPinch(photo: Row | null, scale: number, after: () => void): void {
  const run = useRef(after);
  useEffect(() => {
    run.current = after;
  });
  useEffect(() => {
    if (photo === null || scale <= 1.02) return;
    const timer = setTimeout(() => run.current(), pinchRestMs);
    return () => clearTimeout(timer);
  }, [photo, scale]);
}
