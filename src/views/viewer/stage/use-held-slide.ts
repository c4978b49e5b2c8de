import { useLayoutEffect, useRef, type RefObject } from "react";
import type { Taken } from "./fit.ts";
import type { HeldSlide } from "./move-slide.ts";
import type { SlideBox } from "./slider.tsx";

/** Hands over the slide on screen as it is drawn, so that keys can move it. Gives the ref of its element. */
export function useHeldSlide(
  active: boolean,
  box: SlideBox,
  taken: Taken,
  hold: (slide: HeldSlide) => void,
): RefObject<HTMLDivElement | null> {
  const slide = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (active && slide.current !== null) hold({ box, element: slide.current, taken });
  });
  return slide;
}
