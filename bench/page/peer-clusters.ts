import Supercluster from "supercluster";
import type { Bounds } from "../../src/photo/geo/bounds.ts";
import { latitudeOf, longitudeOf } from "../../src/photo/geo/mercator.ts";
import type { LocatedPoints } from "../../workers/library/queries/located-points.ts";
import { apartPixels } from "../../workers/library/queries/clusters.ts";

/** supercluster over the library's columns, with groups about as far apart as ours. */
export class PeerClusters {
  readonly #index = new Supercluster({ radius: apartPixels, extent: 256, maxZoom: 17 });
  /** Milliseconds its features and its index took. */
  readonly featuresMs: number;
  readonly buildMs: number;

  constructor({ x, y, rows }: LocatedPoints) {
    const start = performance.now();
    const features: Parameters<Supercluster["load"]>[0] = [];
    for (let row = 0; row < rows; row++) {
      const [east, south] = [x[row] ?? NaN, y[row] ?? NaN];
      if (Number.isNaN(east)) continue;
      const coordinates = [longitudeOf(east), latitudeOf(south)];
      features.push({ type: "Feature", geometry: { type: "Point", coordinates }, properties: { row } });
    }
    this.featuresMs = performance.now() - start;
    this.#index.load(features);
    this.buildMs = performance.now() - start - this.featuresMs;
  }

  /** How many photos each group has whose middle is in the box. */
  counts({ west, south, east, north }: Bounds, zoom: number): number[] {
    const found = this.#index.getClusters([west, south, east, north], Math.floor(zoom));
    return found.map(({ properties }) => ("point_count" in properties ? properties.point_count : 1));
  }
}
