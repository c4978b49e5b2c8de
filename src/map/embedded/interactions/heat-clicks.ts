import Interaction from "ol/interaction/Interaction.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import { ClickPair } from "./click-pair.ts";
import { viewOf } from "../../shared/geography.ts";

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
