import type { Row } from "../../../photo/photo.ts";
import { selectTileRange, toggleTile } from "../../../features/stacks/page/select-stacks.ts";
import { EdgeScroll } from "../../shell/drag/edge-scroll.ts";

/** A finger that rests this long selects, in milliseconds. */
const holdMs = 450;

/** A finger that moved farther before that scrolls, in CSS pixels. */
const slack = 10;

/** The photo at a point of the window; null beside the tiles. */
type PhotoAt = (point: { x: number; y: number }) => Row | null;

/**
 * Selecting by touch: a finger that rests on a tile selects it, and all it is dragged over from then on, scrolling at
 * the edges. Anything else scrolls as always. Returns how to stop listening.
 */
export function selectByTouch(scroller: HTMLElement, photoAt: PhotoAt): () => void {
  const stop = new AbortController();
  let timer = 0;
  let start: { x: number; y: number } | null = null;
  let last: Row | null = null;
  const reach = (x: number, y: number): void => {
    const { top, bottom } = scroller.getBoundingClientRect();
    const photo = photoAt({ x, y: Math.min(bottom - 2, Math.max(top + 2, y)) });
    if (photo === null || photo === last) return;
    last = photo;
    selectTileRange(photo);
  };
  const edges = new EdgeScroll(scroller, reach);

  const end = (): void => {
    clearTimeout(timer);
    edges.stop();
    start = null;
    last = null;
  };
  const down = (event: TouchEvent): void => {
    end();
    const [touch] = event.touches;
    if (!touch || event.touches.length > 1) return;
    const photo = photoAt({ x: touch.clientX, y: touch.clientY });
    if (photo === null) return;
    start = { x: touch.clientX, y: touch.clientY };
    timer = window.setTimeout(() => {
      last = photo;
      navigator.vibrate?.(10);
      toggleTile(photo);
    }, holdMs);
  };
  const move = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (!touch || start === null) return;
    const { clientX: x, clientY: y } = touch;
    if (last === null) {
      if (Math.hypot(x - start.x, y - start.y) > slack) end();
      return;
    }
    // Else the browser would scroll.
    if (event.cancelable) event.preventDefault();
    reach(x, y);
    edges.follow(x, y);
  };
  const up = (event: TouchEvent): void => {
    // Else the click after it would toggle the photo again.
    if (last !== null && event.cancelable) event.preventDefault();
    end();
  };
  const { signal } = stop;
  scroller.addEventListener("touchstart", down, { passive: true, signal });
  scroller.addEventListener("touchmove", move, { passive: false, signal });
  scroller.addEventListener("touchend", up, { passive: false, signal });
  scroller.addEventListener("touchcancel", end, { signal });
  return () => {
    end();
    stop.abort();
  };
}
