import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import type { Direction } from "../viewer-key.ts";
import { moveBy, moveSlide, zoomSlide, type HeldSlide } from "./move-slide.ts";
import type { SliderControl } from "./slider.tsx";

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
  /** Zooms to a scale around a point of the window, as far as that leaves no gap beside a picture wider than it. */
  at: (point: Point, scale: number, animated: boolean) => void;
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
  const scale = useCallback(() => control.current?.scale ?? 1, [control]);
  const held = useRef<HeldSlide | null>(null);
  const hold = useCallback((slide: HeldSlide) => {
    held.current = slide;
  }, []);
  const at = useCallback(
    ({ clientX, clientY }: Point, wished: number, animated: boolean) => {
      const { current } = held;
      if (animated) animate();
      if (current !== null) zoomSlide(current, { x: clientX, y: clientY }, scale(), limitZoom(wished));
    },
    [animate, scale],
  );
  const by = useCallback(
    (factor: number) => {
      const to = limitZoom(scale() * factor);
      const point = { clientX: innerWidth / 2, clientY: innerHeight / 2 };
      // The whole picture is in the middle before or afterwards, which is what the library does.
      if (to > 1 && scale() > 1) return at(point, to, true);
      animate();
      control.current?.zoomTo(to);
    },
    [control, animate, at, scale],
  );
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
