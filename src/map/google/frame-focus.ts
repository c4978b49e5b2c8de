import type { MarkerFocus } from "../shared/marker-focus.ts";

/** Markers come within a frame or two; what takes longer is not waited for. */
const mostFrames = 30;

/**
 * Draws other markers. A focus that goes down with its marker goes to the nearest, or to the map when none is left, once
 * all of the new ones are there. `count` of them are expected.
 */
export function keepFocus(root: HTMLElement, focus: MarkerFocus, count: number, draw: () => void): void {
  const focused = focus.before();
  draw();
  let frames = 0;
  const look = (): void => {
    const isThere = root.querySelectorAll(".map-marker").length === count;
    if (!isThere && ++frames < mostFrames) requestAnimationFrame(look);
    else if (!focus.after(focused)) root.focus({ preventScroll: true });
  };
  requestAnimationFrame(look);
}
