import { useCallback, useEffect, useRef, useState, type RefObject, type WheelEvent } from "react";
import type { SlideBox, SliderControl } from "./slider.tsx";

const animatedMs = 160;
const most = 6;

/** A scale within limits; close to the whole picture it is the whole picture. */
export function limitZoom(scale: number): number {
  const held = Math.min(most, Math.max(1, scale));
  return held < 1.04 ? 1 : held;
}

/** How much one turn of the wheel, or pinch on a trackpad, enlarges. `deltaMode` as in UI Events: pixels, lines, pages. */
export function wheelFactor(deltaY: number, deltaMode: number, pinch: boolean): number {
  const pixels = deltaY * (deltaMode === 1 ? 16 : deltaMode === 2 ? 400 : 1);
  return Math.exp(-Math.min(300, Math.max(-300, pixels)) * (pinch ? 0.01 : 0.0018));
}

/** Ways to zoom the slide on screen. */
export interface Zoom {
  /** Milliseconds the zoom under way takes; 0 while none is animated. */
  ms: number;
  /** Enlarges around the middle by a factor; 0 shows the whole picture. */
  by: (factor: number) => void;
  /** Brings the slide to a scale around a point of the window. */
  at: (box: SlideBox, point: Point, scale: number, animated: boolean) => void;
  /** The slide's scale now. */
  scale: () => number;
}

interface Point {
  clientX: number;
  clientY: number;
}

/** Zooms by buttons, keys and double clicks are animated; the wheel follows the fingers. */
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
      // The library zooms around a point only by its wheel listener, which takes two hundredths of a pixel as a step.
      const deltaY = (scale() - limitZoom(wished)) * 200;
      box.onWheel?.({ deltaY, clientX, clientY } as WheelEvent<HTMLElement>);
    },
    [animate, scale],
  );
  return { ms, by, at, scale };
}
