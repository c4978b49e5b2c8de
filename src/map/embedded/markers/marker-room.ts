import Feature from "ol/Feature.js";
import Point from "ol/geom/Point.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import Fill from "ol/style/Fill.js";
import RegularShape from "ol/style/RegularShape.js";
import Style from "ol/style/Style.js";
import type { MapMarker } from "../../shared/map-surface.ts";
import { metresOf } from "../../shared/geography.ts";
import { mostMarkers } from "../../shared/marker-element.ts";
import { MarkerSides } from "../../shared/marker-sides.ts";

/** Half the width of what stays free of names, in CSS pixels: a marker with its border, or a plain dot. */
const halves = { picture: 26, dot: 10 };

/** Squares that cannot be seen, one under each marker: names keep off them instead of lying half beneath pictures. */
export class MarkerRoom {
  readonly #source = new VectorSource<Feature<Point>>({ wrapX: true });
  readonly layer = new VectorLayer({
    source: this.#source,
    declutter: true,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  });
  #plain: boolean | null = null;
  #places = "";
  readonly #moved: (sides: MarkerSides) => void;
  readonly #kept = new Map<string, Feature<Point>>();

  /** `moved` is called with the room beside the markers whenever they are others, or elsewhere. */
  constructor(moved: (sides: MarkerSides) => void) {
    this.#moved = moved;
    this.#setSize(false);
  }

  /** Keeps room for these markers and no others; `plain` ones are dots. */
  show(markers: readonly MapMarker[], plain: boolean): void {
    this.#setSize(plain);
    const shown = new Map(markers.slice(0, mostMarkers).map((marker) => [marker.key, marker]));
    for (const [key, feature] of this.#kept) {
      if (shown.has(key)) continue;
      this.#source.removeFeature(feature);
      this.#kept.delete(key);
    }
    const at = [...shown.values()].map(({ lat, lng }) => metresOf(lat, lng));
    for (const [index, key] of [...shown.keys()].entries()) this.#put(key, at[index] ?? [0, 0]);
    // Counts change with every notice of an import, places rarely.
    const places = `${plain} ${at.join(" ")}`;
    if (places === this.#places) return;
    this.#places = places;
    this.#moved(new MarkerSides(at, halves[plain ? "dot" : "picture"]));
  }

  #put(key: string, at: [number, number]): void {
    const known = this.#kept.get(key);
    const point = known?.getGeometry();
    if (!known) {
      const feature = new Feature(new Point(at));
      this.#kept.set(key, feature);
      this.#source.addFeature(feature);
    } else if (point?.getCoordinates().some((each, index) => each !== at[index])) point.setCoordinates(at);
  }

  #setSize(plain: boolean): void {
    if (plain === this.#plain) return;
    this.#plain = plain;
    const image = new RegularShape({
      points: 4,
      angle: Math.PI / 4,
      // Names keep off the square around its circle.
      radius: halves[plain ? "dot" : "picture"],
      fill: new Fill({ color: "#0000" }),
      declutterMode: "obstacle",
    });
    this.layer.setStyle(new Style({ image }));
  }
}
