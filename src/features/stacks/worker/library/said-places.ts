import { isSide } from "../../../../photo/similar/apart.ts";
import type { StackPlace } from "../../shared/stack-place.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";

/**
 * The place each photo was given in a stack, by row in order: here, else in a sidecar that Pinroll wrote. Each sidecar is
 * looked at once a visit.
 */
export class SaidPlaces {
  readonly #library: PhotoParts;
  /** By sidecar: the place it tells, null for none. */
  readonly #ofSidecar = new Map<number, StackPlace | null>();

  constructor(library: PhotoParts) {
    this.#library = library;
  }

  all(): Map<number, StackPlace> {
    const { given, sidecars, state } = this.#library;
    const found: [number, StackPlace][] = [];
    for (const row of given.rows()) {
      const { stack } = given.get(row);
      if (stack !== undefined) found.push([row, stack]);
    }
    const rows = state.counts.progress.sidecars === 0 ? 0 : state.columns.rows;
    for (let row = 0; row < rows; row++) {
      const place = sidecars.has(row) && given.get(row).stack === undefined ? this.#told(row) : null;
      if (place !== null) found.push([row, place]);
    }
    return new Map(found.sort(([a], [b]) => a - b));
  }

  #told(row: number): StackPlace | null {
    for (const sidecar of this.#library.sidecars.of(row)) {
      let place = this.#ofSidecar.get(sidecar);
      if (place === undefined) this.#ofSidecar.set(sidecar, (place = this.#read(sidecar)));
      if (place !== null) return place;
    }
    return null;
  }

  #read(sidecar: number): StackPlace | null {
    const { sidecars } = this.#library;
    // Few tell one, and they are long to parse.
    if (sidecars.readingText(sidecar)?.includes('"stack":') !== true) return null;
    const photo = sidecars.usedFor(sidecar);
    const place = photo === null ? null : sidecars.said(photo).stack;
    return isSide(place) ? place : null;
  }
}
