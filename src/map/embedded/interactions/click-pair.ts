import type MapBrowserEvent from "ol/MapBrowserEvent.js";

interface Click {
  x: number;
  y: number;
  time: number;
}

/** As far apart may the two of a double click be, in CSS pixels and milliseconds: what desktops take for one. */
const mostPixels = 8;
const mostMs = 500;

/**
 * The engine takes any two clicks for a double click of which the second comes before a timer of 250 ms went off: also
 * two at different places, and on a busy page two with a second between them. Whoever acts on double clicks shows each
 * event to a pair of its own and asks.
 */
export class ClickPair {
  #before: Click | null = null;
  #last: Click | null = null;

  /** Every event of the map, in order. */
  note({ type, originalEvent }: MapBrowserEvent): void {
    if (type !== "click" || !(originalEvent instanceof MouseEvent)) return;
    const { clientX: x, clientY: y, timeStamp: time } = originalEvent;
    this.#before = this.#last;
    this.#last = { x, y, time };
  }

  /** Whether the last two clicks were one double click. */
  get isDouble(): boolean {
    const [before, last] = [this.#before, this.#last];
    if (before === null || last === null) return false;
    const apart = Math.hypot(last.x - before.x, last.y - before.y);
    return apart <= mostPixels && last.time - before.time <= mostMs;
  }
}
