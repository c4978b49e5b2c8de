import type { MapSpot } from "../../shared/map-surface.ts";
import { metresOf, worldMetres } from "../../shared/geography.ts";
import type { Metres } from "../../shared/geography.ts";

/** Centre of the map in metres, and metres per CSS pixel. */
interface MapPlace {
  centre: readonly number[];
  resolution: number;
}

/** A picture that moves between locations on the map. It ignores pointers and is hidden from screen readers. */
export class SpotElement {
  readonly element = document.createElement("div");
  readonly #picture = document.createElement("img");
  #from: Metres | null = null;
  #to: Metres | null = null;
  #startedAt = 0;
  #ms = 0;
  #frame = 0;
  #now: MapPlace | null = null;

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
    cancelAnimationFrame(this.#frame);
    this.element.hidden = spot === null;
    if (spot === null) {
      this.#to = null;
      return;
    }
    this.element.style.setProperty("--map-marker-colour", spot.colour ?? "");
    if (spot.picture === null) this.#picture.removeAttribute("src");
    else if (this.#picture.src !== spot.picture) this.#picture.src = spot.picture;
    const to = metresOf(spot.lat, spot.lng);
    const same = this.#to !== null && this.#to[0] === to[0] && this.#to[1] === to[1];
    // A newly loaded picture does not restart the move.
    if (!same) {
      this.#from = this.#at(performance.now());
      this.#to = to;
      this.#ms = spot.ms;
      this.#startedAt = performance.now();
    }
    this.#move();
  }

  /** Follows the map; called each frame. */
  follow(centre: readonly number[], resolution: number): void {
    this.#now = { centre, resolution };
    this.#place();
  }

  #move = (): void => {
    this.#place();
    if (performance.now() - this.#startedAt < this.#ms) this.#frame = requestAnimationFrame(this.#move);
  };

  /** Its position at a time: on a straight line, the short way around the world. */
  #at(now: number): Metres | null {
    const [from, to] = [this.#from, this.#to];
    if (!to || !from) return to;
    const t = this.#ms > 0 ? Math.min(1, (now - this.#startedAt) / this.#ms) : 1;
    const eased = t * t * (3 - 2 * t);
    const east = shortWay(to[0] - from[0]);
    return [from[0] + east * eased, from[1] + (to[1] - from[1]) * eased];
  }

  #place(): void {
    const at = this.#at(performance.now());
    if (!this.#now || !at) return;
    const { centre, resolution } = this.#now;
    const x = shortWay(at[0] - (centre[0] ?? 0)) / resolution;
    const y = ((centre[1] ?? 0) - at[1]) / resolution;
    this.element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
  }
}

const shortWay = (metres: number): number => metres - Math.round(metres / worldMetres) * worldMetres;
