import type { Bounds } from "./bounds.ts";

/** Slots around the globe, a tenth of a degree each. */
const slots = 3600;

/**
 * The smallest box around points, across the antimeridian if that is smaller. Points can only be added. Each slot keeps
 * its own edges, so the box is exact unless the points leave no tenth of a degree free.
 */
export class Box {
  #west = new Float64Array(slots).fill(Number.NaN);
  #east = new Float64Array(slots).fill(Number.NaN);
  #south = Number.POSITIVE_INFINITY;
  #north = Number.NEGATIVE_INFINITY;

  /** Degrees. */
  add(lat: number, lng: number): void {
    const slot = Math.max(0, Math.min(slots - 1, Math.floor((lng + 180) * 10)));
    // Written only where it grows, which is rare: an unused slot has NaN, which no number is above or below.
    if (!((this.#west[slot] ?? Number.NaN) <= lng)) this.#west[slot] = lng;
    if (!((this.#east[slot] ?? Number.NaN) >= lng)) this.#east[slot] = lng;
    if (lat < this.#south) this.#south = lat;
    if (lat > this.#north) this.#north = lat;
  }

  /** Null without points. */
  get bounds(): Bounds | null {
    const used: number[] = [];
    this.#west.forEach((west, slot) => {
      if (!Number.isNaN(west)) used.push(slot);
    });
    const first = used[0];
    const last = used.at(-1);
    if (first === undefined || last === undefined) return null;
    let west = this.#west[first] ?? 0;
    let east = this.#east[last] ?? 0;
    let widest = west + 360 - east;
    for (let i = 1; i < used.length; i++) {
      const before = this.#east[used[i - 1] ?? 0] ?? 0;
      const after = this.#west[used[i] ?? 0] ?? 0;
      if (after - before <= widest) continue;
      widest = after - before;
      [west, east] = [after, before];
    }
    return { west, south: this.#south, east, north: this.#north };
  }
}
