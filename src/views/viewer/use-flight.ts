import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { PhotoId } from "../../photo/photo.ts";
import type { Frame } from "./fit.ts";
import { fly, mayFly, tileElement } from "./flight.ts";

const frameOf = (element: Element): Frame => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

const pictureUrl = (tile: HTMLElement | null): string | null => tile?.querySelector("img")?.src ?? null;

/** The picture's way from its tile into the viewer and back. */
export interface Flight {
  /** The picture is on its way: the stage waits. */
  flying: boolean;
  /** Call it before closing: the picture returns to the tile of whatever photo is then on the stage. */
  leave: () => void;
}

/** Lets the tile grow into the viewer when it opens and back when it closes. No movement where none is wanted. */
export function useFlight(photo: PhotoId, resting: Frame, frame: RefObject<HTMLElement | null>): Flight {
  const [flying, setFlying] = useState(false);
  const leaving = useRef(false);
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
      void fly(url, frameOf(tile), rest.current).then(() => setFlying(false));
    }
    return () => {
      if (!leaving.current || !mayFly()) return;
      const picture = viewer?.querySelector('[data-active="true"]');
      const home = tileElement(latest.current);
      const way = pictureUrl(home);
      if (picture && home && way) void fly(way, frameOf(picture), frameOf(home));
    };
  }, [frame]);
  return {
    flying,
    leave: () => {
      leaving.current = true;
    },
  };
}
