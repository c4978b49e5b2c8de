/// <reference types="google.maps" />
import { leastZoom, metresOf, resolutionOf, viewOf, viewportOf } from "../shared/geography.ts";
import { type KeySteps, stepPixels } from "../shared/key-steps.ts";
import type { MapView } from "../shared/map-surface.ts";
import { glide, moveMs } from "../shared/glide.ts";
import { type FromFrame, maxGoogleZoom } from "./messages.ts";

/** Moves Google's map and reports its view, with the same geometry as the built-in map. */
export class GoogleCamera {
  still = false;
  readonly #send: (message: FromFrame) => void;
  #map: google.maps.Map | null = null;
  #byPerson = false;
  #frame = 0;
  #endGlide: () => void = () => undefined;
  /** Destination of the current animation. */
  #goal: MapView | null = null;
  /** View to show once there is a map. */
  #waiting: MapView | null = null;

  constructor(send: (message: FromFrame) => void) {
    this.#send = send;
  }

  /** Google created a map, or removed it (null). */
  attach(map: google.maps.Map | null): void {
    this.#map = map;
    if (map && this.#waiting) put(map, this.#waiting);
    if (map) this.#waiting = null;
  }

  /** The current view; null without a map. */
  get view(): MapView | null {
    return this.#map?.getCenter() ? viewIn(this.#map) : null;
  }

  /** A person moved the map. */
  seize(): void {
    this.#byPerson = true;
    this.#endGlide();
    this.#goal = null;
  }

  look(view: MapView, animate: boolean): void {
    this.#byPerson = false;
    if (this.#map) this.#go(this.#map, view, animate);
    else this.#waiting = view;
  }

  /** Moves by the steps of a key or button. Steps taken during an animation add up. */
  step({ east, north, zoom }: KeySteps): void {
    const map = this.#map;
    if (!map) return;
    const from = this.#goal ?? viewIn(map);
    this.seize();
    const stepped = zoom ? Math.round((from.zoom + zoom) * 2) / 2 : from.zoom;
    const to = Math.max(leastZoom(sizeOf(map)[0]), Math.min(maxGoogleZoom, stepped));
    const pixels = stepPixels * resolutionOf(from.zoom);
    const [x, y] = metresOf(from.lat, from.lng);
    this.#go(map, viewOf([x + east * pixels, y + north * pixels], to), true);
  }

  /** The map came to rest. */
  settled(): void {
    this.#tell(true);
  }

  /** The map is moving; reported once per frame. */
  moved(): void {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#tell(false);
    });
  }

  #go(map: google.maps.Map, view: MapView, animate: boolean): void {
    this.#endGlide();
    this.#goal = null;
    if (!animate || this.still) {
      put(map, view);
      return;
    }
    this.#goal = view;
    this.#endGlide = glide(viewIn(map), view, moveMs, (now) => {
      put(map, now);
      if (now === view) this.#goal = null;
    });
  }

  #tell(settled: boolean): void {
    const map = this.#map;
    if (!map?.getCenter()) return;
    const [width, height] = sizeOf(map);
    if (width < 1 || height < 1) return;
    if (settled) {
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
    }
    const view = viewIn(map);
    const viewport = viewportOf(metresOf(view.lat, view.lng), resolutionOf(view.zoom), width, height);
    const byPerson = this.#byPerson;
    this.#send({
      type: "move",
      move: { viewport, view, width, height, settled: settled && this.#goal === null, byPerson },
      level: !map.getTilt() && !map.getHeading(),
    });
  }
}

function sizeOf(map: google.maps.Map): [width: number, height: number] {
  const { clientWidth, clientHeight } = map.getDiv();
  return [clientWidth, clientHeight];
}

function viewIn(map: google.maps.Map): MapView {
  const { lat, lng } = map.getCenter()?.toJSON() ?? { lat: 0, lng: 0 };
  return { lat, lng, zoom: map.getZoom() ?? 0 };
}

/** If fractional zoom is unavailable, rather show more than cut something off. */
function put(map: google.maps.Map, { lat, lng, zoom }: MapView): void {
  map.moveCamera({ center: { lat, lng }, zoom });
  if ((map.getZoom() ?? zoom) > zoom + 0.01) map.moveCamera({ zoom: Math.floor(zoom) });
}
