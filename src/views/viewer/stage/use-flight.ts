import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import type { Rect } from "./fit.ts";
import { fly, mayFly, tileElement } from "./flight.ts";

const rectOf = (element: Element): Rect => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

const pictureUrl = (tile: HTMLElement | null): string | null => tile?.querySelector("img")?.src ?? null;

interface FlightWay {
  /** The picture's place in the viewer. */
  resting: Rect;
  frame: RefObject<HTMLElement | null>;
  /** Whether the person is closing the viewer: the picture returns to the current photo's tile. */
  isClosing: () => boolean;
}

/**
 * Animates the tile into the viewer when it opens, and back when it closes. Returns whether the opening animation runs.
 */
export function useFlight(photo: PhotoId, { resting, frame, isClosing }: FlightWay): boolean {
  const [flying, setFlying] = useState(false);
  const latest = useRef(photo);
  const rest = useRef(resting);
  useLayoutEffect(() => {
    latest.current = photo;
  }, [photo]);
  useLayoutEffect(() => {
    const viewer = frame.current;
    const tile = tileElement(latest.current);
    const url = pictureUrl(tile);
    if (tile && url && mayFly()) {
      setFlying(true);
      void fly(url, rectOf(tile), rest.current).then(() => setFlying(false));
    }
    return () => {
      if (!isClosing() || !mayFly()) return;
      const picture = viewer?.querySelector('[data-active="true"]');
      const home = tileElement(latest.current);
      const way = pictureUrl(home);
      if (picture && home && way) void fly(way, rectOf(picture), rectOf(home));
    };
  }, [frame, isClosing]);
  return flying;
}
