import type { MapSpot, MapView } from "../../shared/map-surface.ts";
import { metresOf, worldMetres } from "../../shared/geography.ts";
import { glide } from "../../shared/glide.ts";

/** Centre of the map in metres, and metres per CSS pixel. */
interface MapPlace {
  centre: readonly number[];
  resolution: number;
}

/** A picture that moves between locations on the map. It ignores pointers and is hidden from screen readers. */
export class SpotElement {
  readonly element = document.createElement("div");
  readonly #picture = document.createElement("img");
  /** Its goal, and where it is on its way there. */
  #to: MapView | null = null;
  #at: MapView | null = null;
  #end: () => void = () => undefined;
  #map: MapPlace | null = null;

  constructor() {
    this.element.className = "map-spot";
    this.element.hidden = true;
    this.element.setAttribute("aria-hidden", "true");
    this.#picture.className = "map-spot-picture";
    this.#picture.alt = "";
    this.element.append(this.#picture);
  }

  /** Moves to a new location; null hides it. */
  show(spot: MapSpot | null): void {
    this.element.hidden = spot === null;
    if (spot === null) {
      this.#end();
      [this.#to, this.#at] = [null, null];
      return;
    }
    this.element.style.setProperty("--map-marker-colour", spot.colour ?? "");
    if (spot.picture === null) this.#picture.removeAttribute("src");
    else if (this.#picture.src !== spot.picture) this.#picture.src = spot.picture;
    // A newly loaded picture does not restart the move.
    if (this.#to?.lat === spot.lat && this.#to.lng === spot.lng) return;
    this.#end();
    const to = { lat: spot.lat, lng: spot.lng, zoom: 0 };
    this.#to = to;
    this.#at ??= to;
    this.#place();
    this.#end = glide(this.#at, to, spot.ms, (at) => {
      this.#at = at;
      this.#place();
    });
  }

  /** Follows the map; called each frame. */
  follow(centre: readonly number[], resolution: number): void {
    this.#map = { centre, resolution };
    this.#place();
  }

  #place(): void {
    if (!this.#map || !this.#at) return;
    const { centre, resolution } = this.#map;
    const [east, north] = metresOf(this.#at.lat, this.#at.lng);
    const away = east - (centre[0] ?? 0);
    const x = (away - Math.round(away / worldMetres) * worldMetres) / resolution;
    const y = ((centre[1] ?? 0) - north) / resolution;
    this.element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
  }
}
