import { noModifierKeys } from "ol/events/condition.js";
import DoubleClickZoom from "ol/interaction/DoubleClickZoom.js";
import DragPan from "ol/interaction/DragPan.js";
import type Interaction from "ol/interaction/Interaction.js";
import KeyboardPan from "ol/interaction/KeyboardPan.js";
import KeyboardZoom from "ol/interaction/KeyboardZoom.js";
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

/** How a map is moved by hand: dragging, wheel, pinching, arrows, plus and minus. `duration` in milliseconds. */
export function interactionsOf(duration: number): Interaction[] {
  const dragging = duration ? { kinetic: new Kinetic(-0.005, 0.05, 100) } : {};
  return [
    new DragPan({ ...dragging, condition: noModifierKeys }),
    new MouseWheelZoom({ duration }),
    new PinchZoom({ duration }),
    new ZoomBesideMarkers({ duration }),
    new KeyboardPan({ duration, pixelDelta: 96 }),
    new KeyboardZoom({ duration }),
  ];
}
