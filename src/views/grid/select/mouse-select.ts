import { ignore } from "../../../faults/faults.ts";
import type { GridWindow } from "../grid-window.ts";

/**
 * Selecting by mouse or pen: a drag that begins on the ground, beside the tiles, draws a band. On a tile it drags the photo.
 * The code for it comes with the first such press. Returns how to stop listening.
 */
export function selectByMouse(scroller: HTMLElement, grid: GridWindow): () => void {
  const stop = new AbortController();
  let end: (() => void) | null = null;
  /** Where the pointer is that is held down. */
  let held: PointerEvent | null = null;
  const down = (event: PointerEvent): void => {
    end?.();
    if (event.button !== 0 || event.pointerType === "touch" || !isGround(scroller, grid, event)) return;
    held = event;
    import("./band.ts").then(({ drawBand }) => {
      if (held?.pointerId === event.pointerId) end = drawBand(scroller, grid, event, held);
      // Where it cannot be fetched a drag does nothing.
    }, ignore);
  };
  const move = (event: PointerEvent): void => {
    if (event.pointerId === held?.pointerId) held = event;
  };
  const release = ({ pointerId }: PointerEvent): void => {
    if (pointerId === held?.pointerId) held = null;
  };
  const { signal } = stop;
  scroller.addEventListener("pointerdown", down, { signal });
  addEventListener("pointermove", move, { passive: true, signal });
  addEventListener("pointerup", release, { signal });
  addEventListener("pointercancel", release, { signal });
  return () => {
    end?.();
    stop.abort();
  };
}

/** Whether a press is on no tile, no control, not on what stands above the tiles, and not on the scroll bar. */
function isGround(
  scroller: HTMLElement,
  grid: GridWindow,
  { target, clientX: x, clientY: y }: PointerEvent,
): boolean {
  if (!(target instanceof Element) || target.closest("button, input, a, .grid-head, [data-photo]"))
    return false;
  return x < scroller.getBoundingClientRect().left + scroller.clientWidth && grid.photoAt({ x, y }) === null;
}
