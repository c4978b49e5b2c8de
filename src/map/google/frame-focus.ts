import type { MarkerFocus } from "../shared/marker-focus.ts";

/** Markers appear within a frame or two; longer is not waited for. */
const mostFrames = 30;

/**
 * Redraws the markers and, once all `count` new ones exist, moves the focus of a removed marker to the nearest one, or
 * to the map if none is left.
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
