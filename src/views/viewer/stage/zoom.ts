import { useCallback, useEffect, useRef, useState, type RefObject, type WheelEvent } from "react";
import type { Direction } from "../viewer-key.ts";
import { moveBy, moveSlide, type HeldSlide } from "./move-slide.ts";
import type { SlideBox, SliderControl } from "./slider.tsx";

const animatedMs = 160;
const most = 6;
/** So much, of 1, a move changes the scale, back and forth; see `moveSlide`. */
const moveZoom = 0.0001;

/** A scale within limits; close to 1 it is 1. */
export function limitZoom(scale: number): number {
  const held = Math.min(most, Math.max(1, scale));
  return held < 1.04 ? 1 : held;
}

/** Zoom factor of a wheel step, or a pinch on a trackpad. `deltaMode` as in UI Events: pixels, lines, pages. */
export function wheelFactor(deltaY: number, deltaMode: number, pinch: boolean): number {
  const pixels = deltaY * (deltaMode === 1 ? 16 : deltaMode === 2 ? 400 : 1);
  return Math.exp(-Math.min(300, Math.max(-300, pixels)) * (pinch ? 0.01 : 0.0018));
}

/** Zooms the slide on screen. */
export interface Zoom {
  /** Duration of the running zoom in milliseconds; 0 without animation. */
  ms: number;
  /** Zooms around the middle by a factor; 0 shows the whole picture. */
  by: (factor: number) => void;
  /** Zooms to a scale around a point of the window. */
  at: (box: SlideBox, point: Point, scale: number, animated: boolean) => void;
  /** The slide's scale now. */
  scale: () => number;
  /** Shows more of a side, an eighth of the window a step; false where there is no more. */
  move: (to: Direction) => boolean;
  /** Takes the slide that is on screen. */
  hold: (slide: HeldSlide) => void;
}

interface Point {
  clientX: number;
  clientY: number;
}

/** Buttons, keys and double clicks zoom with animation; the wheel follows the fingers. */
export function useZoom(control: RefObject<SliderControl | null>, still: boolean): Zoom {
  const [ms, setMs] = useState(0);
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const animate = useCallback(() => {
    if (still) return;
    setMs(animatedMs);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setMs(0), 2 * animatedMs);
  }, [still]);
  const by = useCallback(
    (factor: number) => {
      animate();
      control.current?.zoomTo(limitZoom((control.current.scale || 1) * factor));
    },
    [control, animate],
  );
  const scale = useCallback(() => control.current?.scale ?? 1, [control]);
  const at = useCallback(
    (box: SlideBox, { clientX, clientY }: Point, wished: number, animated: boolean) => {
      if (animated) animate();
      // The library zooms around a point only in its wheel handler, where a step is 0.02 of a pixel.
      const deltaY = (scale() - limitZoom(wished)) * 200;
      box.onWheel?.({ deltaY, clientX, clientY } as WheelEvent<HTMLElement>);
    },
    [animate, scale],
  );
  const held = useRef<HeldSlide | null>(null);
  const hold = useCallback((slide: HeldSlide) => {
    held.current = slide;
  }, []);
  const grows = useRef(false);
  const move = useCallback(
    (to: Direction): boolean => {
      if (held.current === null || scale() <= 1) return false;
      const by = moveBy(held.current, to);
      if (by === null) return false;
      grows.current = !grows.current && scale() * (1 + moveZoom) < most;
      moveSlide(held.current, by, grows.current ? moveZoom : -moveZoom, scale());
      return true;
    },
    [scale],
  );
  return { ms, by, at, scale, move, hold };
}
