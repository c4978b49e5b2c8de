import { noModifierKeys } from "ol/events/condition.js";
import DoubleClickZoom from "ol/interaction/DoubleClickZoom.js";
import DragPan from "ol/interaction/DragPan.js";
import Interaction from "ol/interaction/Interaction.js";
import MouseWheelZoom from "ol/interaction/MouseWheelZoom.js";
import PinchZoom from "ol/interaction/PinchZoom.js";
import Kinetic from "ol/Kinetic.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";

/** Double clicks beside markers zoom; on a marker they are two clicks. */
class ZoomBesideMarkers extends DoubleClickZoom {
  override handleEvent(event: MapBrowserEvent<PointerEvent>): boolean {
    const { target } = event.originalEvent;
    return target instanceof Element && target.closest("button") ? true : super.handleEvent(event);
  }
}

/** Steps a key asks for: so many to the east and north, so many in. */
export interface KeySteps {
  east: number;
  north: number;
  zoom: number;
}

const still: KeySteps = { east: 0, north: 0, zoom: 0 };
const keys: Record<string, KeySteps> = {
  ArrowLeft: { ...still, east: -1 },
  ArrowRight: { ...still, east: 1 },
  ArrowUp: { ...still, north: 1 },
  ArrowDown: { ...still, north: -1 },
  "+": { ...still, zoom: 1 },
  "=": { ...still, zoom: 1 },
  "-": { ...still, zoom: -1 },
};

/** Arrows pan, plus and minus zoom. (The engine's own key interactions lose keys pressed while the map moves.) */
class Keys extends Interaction {
  readonly #move: (steps: KeySteps) => void;

  constructor(move: (steps: KeySteps) => void) {
    super();
    this.#move = move;
  }

  override handleEvent({ type, originalEvent }: MapBrowserEvent): boolean {
    if (type !== "keydown" || !(originalEvent instanceof KeyboardEvent)) return true;
    const { key, altKey, ctrlKey, metaKey } = originalEvent;
    const steps = keys[key];
    if (!steps || altKey || ctrlKey || metaKey) return true;
    originalEvent.preventDefault();
    this.#move(steps);
    return false;
  }
}

/** How a map is moved by hand: dragging, wheel, pinching, arrows, plus and minus. `duration` in milliseconds. */
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
