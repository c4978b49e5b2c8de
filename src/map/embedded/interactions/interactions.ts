import { noModifierKeys } from "ol/events/condition.js";
import DoubleClickZoom from "ol/interaction/DoubleClickZoom.js";
import DragPan from "ol/interaction/DragPan.js";
import Interaction from "ol/interaction/Interaction.js";
import MouseWheelZoom from "ol/interaction/MouseWheelZoom.js";
import PinchZoom from "ol/interaction/PinchZoom.js";
import Kinetic from "ol/Kinetic.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import { stepsOfKey, type KeySteps } from "../../shared/key-steps.ts";
import { viewOf } from "../../shared/geography.ts";

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
class ClickPair {
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

/** A double click zooms, but on a marker it is two clicks. */
class ZoomBesideMarkers extends DoubleClickZoom {
  readonly #pair = new ClickPair();

  override handleEvent(event: MapBrowserEvent<PointerEvent>): boolean {
    this.#pair.note(event);
    if (event.type === "dblclick" && !this.#pair.isDouble) return true;
    const { target } = event.originalEvent;
    return target instanceof Element && target.closest("button") ? true : super.handleEvent(event);
  }
}

/** Arrows pan, plus and minus zoom. (OpenLayers' own key interactions lose keys pressed while the map moves.) */
class Keys extends Interaction {
  readonly #move: (steps: KeySteps) => void;

  constructor(move: (steps: KeySteps) => void) {
    super();
    this.#move = move;
  }

  override handleEvent({ type, originalEvent }: MapBrowserEvent): boolean {
    if (type !== "keydown" || !(originalEvent instanceof KeyboardEvent)) return true;
    const steps = stepsOfKey(originalEvent);
    if (!steps) return true;
    originalEvent.preventDefault();
    this.#move(steps);
    return false;
  }
}

/** The interactions that move a map: drag, wheel, pinch, arrows, plus and minus. `duration` in milliseconds. */
export function interactionsOf(duration: number, move: (steps: KeySteps) => void): Interaction[] {
  const dragging = duration ? { kinetic: new Kinetic(-0.005, 0.05, 100) } : {};
  return [
    new DragPan({ ...dragging, condition: noModifierKeys }),
    new MouseWheelZoom({ duration }),
    new PinchZoom({ duration }),
    new ZoomBesideMarkers({ duration }),
    new Keys(move),
  ];
}

/** Single clicks on the map; those on elements above the map are ignored. */
export class HeatClicks extends Interaction {
  readonly #pair = new ClickPair();
  readonly #clicked: (at: { lat: number; lng: number }) => void;

  constructor(clicked: (at: { lat: number; lng: number }) => void) {
    super();
    this.#clicked = clicked;
    this.setActive(false);
  }

  override handleEvent(event: MapBrowserEvent): boolean {
    this.#pair.note(event);
    const { type, coordinate, originalEvent } = event;
    if (type !== "singleclick" && (type !== "dblclick" || this.#pair.isDouble)) return true;
    const { target } = originalEvent;
    if (target instanceof Element && target.closest("button, a")) return true;
    const { lat, lng } = viewOf(coordinate, 0);
    this.#clicked({ lat, lng });
    return true;
  }
}
