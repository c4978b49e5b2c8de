import { toggleSelected } from "../../../../store/selection/selection.ts";
import { DragGhost, tileToDrag, type DropPlace } from "../../../../views/shell/drag/photo-drag.ts";

/** A finger that rests this long lifts the photo, in milliseconds, as it selects elsewhere. */
const holdMs = 450;

/** A finger that moved farther scrolls before that, and drags afterwards; in CSS pixels. */
const slack = 10;

interface Touched {
  tile: HTMLElement;
  x: number;
  y: number;
  ghost: DragGhost | null;
  isDragged: boolean;
}

/**
 * Moving photos by touch: a finger that rests on a photo lifts it; dragged on, the photo goes where it is dropped, and let
 * go where it was, it is selected, as everywhere. Takes the place of the grid's own gesture. Returns how to end that.
 */
export function moveByTouch(place: DropPlace): () => void {
  const stop = new AbortController();
  let timer = 0;
  let touched: Touched | null = null;
  const photoOf = ({ tile }: Touched): number => Number(tile.dataset["photo"]);

  const end = (): void => {
    clearTimeout(timer);
    if (touched?.ghost) {
      touched.ghost.remove();
      place.leave();
    }
    touched = null;
  };
  const follow = (of: Touched, x: number, y: number): void => {
    const words = place.over(photoOf(of), x, y);
    of.ghost?.follow(x, y, words ?? place.hint, words !== null);
  };
  const down = (event: TouchEvent): void => {
    end();
    const tile = tileToDrag(event.target);
    if (tile === null) return;
    // The grid would select what is dragged over.
    event.stopPropagation();
    const [touch] = event.touches;
    if (!touch || event.touches.length > 1) return;
    const now: Touched = { tile, x: touch.clientX, y: touch.clientY, ghost: null, isDragged: false };
    touched = now;
    timer = window.setTimeout(() => {
      navigator.vibrate?.(10);
      now.ghost = new DragGhost(tile);
      now.ghost.follow(now.x, now.y, place.hint, false);
    }, holdMs);
  };
  const move = (event: TouchEvent): void => {
    const [touch] = event.touches;
    if (!touch || touched === null) return;
    const { clientX: x, clientY: y } = touch;
    const isFar = Math.hypot(x - touched.x, y - touched.y) > slack;
    if (touched.ghost === null) {
      if (isFar) end();
      return;
    }
    // Else the browser would scroll.
    if (event.cancelable) event.preventDefault();
    touched.isDragged ||= isFar;
    if (touched.isDragged) follow(touched, x, y);
  };
  const up = (event: TouchEvent): void => {
    const [touch] = event.changedTouches;
    if (touched?.ghost && touch) {
      // Else a click would follow.
      if (event.cancelable) event.preventDefault();
      if (touched.isDragged) place.drop(photoOf(touched), touch.clientX, touch.clientY);
      else toggleSelected(photoOf(touched));
    }
    end();
  };
  const { signal } = stop;
  document.addEventListener("touchstart", down, { capture: true, passive: true, signal });
  document.addEventListener("touchmove", move, { passive: false, signal });
  document.addEventListener("touchend", up, { passive: false, signal });
  document.addEventListener("touchcancel", end, { signal });
  return () => {
    end();
    stop.abort();
  };
}
