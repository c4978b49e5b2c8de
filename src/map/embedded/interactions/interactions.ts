import { noModifierKeys } from "ol/events/condition.js";
import DoubleClickZoom from "ol/interaction/DoubleClickZoom.js";
import DragPan from "ol/interaction/DragPan.js";
import Interaction from "ol/interaction/Interaction.js";
import MouseWheelZoom from "ol/interaction/MouseWheelZoom.js";
import PinchZoom from "ol/interaction/PinchZoom.js";
import Kinetic from "ol/Kinetic.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import { ClickPair } from "./click-pair.ts";
import { stepsOfKey } from "../../shared/key-steps.ts";
import type { KeySteps } from "../../shared/key-steps.ts";

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
