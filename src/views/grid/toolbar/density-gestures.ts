import type { Point } from "../layout/tile-at.ts";

/** Makes tiles larger (1) or smaller (-1) around a point of the window, in CSS pixels. */
export type StepAt = (step: 1 | -1, point: Point) => void;

/** A wheel turned this far with Control is a step; a trackpad's pinch sends many small turns. */
const wheelStep = 40;

/** Turns within this time after a step belong to it, in milliseconds. */
const restMs = 220;

/** Fingers this many times as far apart as before make a step. */
const pinchStep = 1.3;

const distanceOf = (one: Touch, other: Touch): number =>
  Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);

/**
 * Changes the size of tiles by Control and the wheel, by a trackpad's pinch and by two fingers, never the page's zoom.
 * Returns how to stop listening.
 */
export function changeByGesture(scroller: HTMLElement, stepAt: StepAt): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let turned = 0;
  let rested = 0;
  const wheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    if (event.timeStamp < rested) return;
    const pixels = event.deltaMode === 0 ? event.deltaY : event.deltaY * 40;
    turned = Math.sign(turned) === -Math.sign(pixels) ? pixels : turned + pixels;
    if (Math.abs(turned) < wheelStep) return;
    stepAt(turned < 0 ? 1 : -1, { x: event.clientX, y: event.clientY });
    turned = 0;
    rested = event.timeStamp + restMs;
  };
  let apart = 0;
  // Tiles under the fingers may leave the document; then only they are told of the fingers any more.
  let gesture = new AbortController();
  const start = (event: TouchEvent): void => {
    const [one, other] = event.touches;
    apart = one && other ? distanceOf(one, other) : 0;
    gesture.abort();
    gesture = new AbortController();
    const own = { passive: false, signal: gesture.signal };
    if (one && other) for (const { target } of [one, other]) target.addEventListener("touchmove", moved, own);
  };
  const moved = (event: Event): void => {
    if (event instanceof TouchEvent) pinch(event);
  };
  const pinch = (event: TouchEvent): void => {
    const [one, other] = event.touches;
    if (!one || !other) {
      apart = 0;
      return;
    }
    if (event.cancelable) event.preventDefault();
    const distance = distanceOf(one, other);
    if (apart === 0) apart = distance;
    const ratio = distance / apart;
    if (ratio < pinchStep && ratio > 1 / pinchStep) return;
    apart = distance;
    const middle = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 };
    stepAt(ratio > 1 ? 1 : -1, middle);
  };
  const end = (event: TouchEvent): void => {
    if (event.touches.length >= 2) return;
    apart = 0;
    gesture.abort();
  };
  scroller.addEventListener("wheel", wheel, { passive: false, signal });
  scroller.addEventListener("touchstart", start, { passive: true, signal });
  scroller.addEventListener("touchmove", pinch, { passive: false, signal });
  scroller.addEventListener("touchend", end, { signal });
  scroller.addEventListener("touchcancel", end, { signal });
  // A trackpad's pinch in Safari, which sends no wheel for it.
  scroller.addEventListener("gesturestart", (event) => event.preventDefault(), { signal });
  return () => {
    gesture.abort();
    stop.abort();
  };
}
