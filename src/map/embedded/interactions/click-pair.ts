import type MapBrowserEvent from "ol/MapBrowserEvent.js";

interface Click {
  x: number;
  y: number;
  time: number;
}

/** Maximum distance of a double click in CSS pixels and milliseconds, as on desktops. */
const mostPixels = 8;
const mostMs = 500;

/**
 * Detects real double clicks. OpenLayers reports one if the second click precedes its 250 ms timer: even at different
 * positions, or on a busy page a second apart. Each interaction notes all events in a pair of its own.
 */
export class ClickPair {
  #before: Click | null = null;
  #last: Click | null = null;

  /** Call with every map event, in order. */
  note({ type, originalEvent }: MapBrowserEvent): void {
    if (type !== "click" || !(originalEvent instanceof MouseEvent)) return;
    const { clientX: x, clientY: y, timeStamp: time } = originalEvent;
    this.#before = this.#last;
    this.#last = { x, y, time };
  }

  /** Whether the last two clicks were a double click. */
  get isDouble(): boolean {
    const [before, last] = [this.#before, this.#last];
    if (before === null || last === null) return false;
    const apart = Math.hypot(last.x - before.x, last.y - before.y);
    return apart <= mostPixels && last.time - before.time <= mostMs;
  }
}
