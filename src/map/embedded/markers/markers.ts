import type { MapMarker } from "../../shared/map-surface.ts";
import { metresOf, type Metres, worldMetres } from "../../shared/geography.ts";
import { MarkerFocus } from "../../shared/marker-focus.ts";
import {
  listenToClicks,
  markerElement,
  mostMarkers,
  showMarker,
  showState,
} from "../../shared/marker-element.ts";

/** Events of the markers. */
interface MarkerEvents {
  click(key: string): void;
  pictureShown(key: string): void;
  /** The focused marker was removed and no other is left: the map gets the focus. */
  focusLost(): void;
}

interface Placed {
  marker: MapMarker;
  element: HTMLButtonElement;
  at: Metres;
  /** The button's last position, as CSS. */
  put: string;
}

/** Centre of the map in metres, and metres per CSS pixel. */
interface MapPlace {
  x: number;
  y: number;
  resolution: number;
}

/** The buttons on the map, kept by key. Panning moves only their common parent; zooming repositions every button. */
export class Markers {
  readonly element = document.createElement("div");
  readonly #placed = new Map<string, Placed>();
  readonly #events: MarkerEvents;
  readonly #focus: MarkerFocus;
  /** The map's position when all buttons were last positioned. */
  #anchor: MapPlace | null = null;
  /** The map's current position. */
  #now: MapPlace | null = null;
  #states = new Map<"selected" | "highlighted", string | null>();

  constructor(name: string, events: MarkerEvents) {
    this.#events = events;
    this.element.className = "map-markers";
    this.element.setAttribute("role", "group");
    this.element.setAttribute("aria-label", name);
    this.#focus = new MarkerFocus(this.element);
    listenToClicks(this.element, (key) => events.click(key));
  }

  /** Shows these markers and no others. */
  show(markers: readonly MapMarker[]): void {
    const shown = markers.slice(0, mostMarkers);
    const keys = new Set(shown.map(({ key }) => key));
    const focused = this.#focus.before();
    for (const [key, { element }] of this.#placed) {
      if (keys.has(key)) continue;
      element.remove();
      this.#placed.delete(key);
    }
    for (const marker of shown) this.#put(marker);
    this.#applyStates();
    if (this.#now) this.#placeAll(this.#now);
    if (!this.#focus.after(focused)) this.#events.focusLost();
  }

  /** Highlights or selects one marker; null for none. */
  mark(state: "selected" | "highlighted", key: string | null): void {
    this.#states.set(state, key);
    this.#applyStates();
  }

  /** Follows the map; called each frame. */
  follow([x = 0, y = 0]: readonly number[], resolution: number): void {
    const anchor = this.#anchor;
    this.#now = { x, y, resolution };
    if (anchor?.resolution === resolution)
      this.element.style.transform = translation((anchor.x - x) / resolution, (y - anchor.y) / resolution);
    else this.#placeAll(this.#now);
  }

  #put(marker: MapMarker): void {
    const known = this.#placed.get(marker.key);
    const element = known?.element ?? markerElement(marker.key, (key) => this.#events.pictureShown(key));
    if (known?.marker !== marker) showMarker(element, marker, known?.marker ?? null);
    if (!known) this.element.append(element);
    const at = metresOf(marker.lat, marker.lng);
    this.#placed.set(marker.key, { marker, element, at, put: known?.put ?? "" });
  }

  #placeAll(place: MapPlace): void {
    const { x, y, resolution } = place;
    this.#anchor = place;
    this.element.style.transform = "";
    for (const placed of this.#placed.values()) {
      const { at, element } = placed;
      let east = at[0] - x;
      east -= Math.round(east / worldMetres) * worldMetres;
      const put = translation(east / resolution, (y - at[1]) / resolution);
      if (put === placed.put) continue;
      element.style.transform = put;
      placed.put = put;
    }
  }

  #applyStates(): void {
    for (const [key, { element }] of this.#placed) {
      const [selected, highlighted] = [this.#states.get("selected"), this.#states.get("highlighted")];
      showState(element, { selected: selected === key, highlighted: highlighted === key });
    }
  }
}

/** A translation rounded to device pixels, so that pictures stay sharp. */
function translation(x: number, y: number): string {
  const sharp = (value: number): number => Math.round(value * devicePixelRatio) / devicePixelRatio;
  return `translate(${sharp(x)}px, ${sharp(y)}px)`;
}
