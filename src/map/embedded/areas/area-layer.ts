import Feature from "ol/Feature.js";
import MultiPolygon from "ol/geom/MultiPolygon.js";
import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import type { Area } from "../../../photo/geo/area.ts";
import { metresOf, worldMetres, type Metres } from "../../shared/geography.ts";

const colours = {
  light: { edge: "#0f766e", fill: "#0f766e14" },
  dark: { edge: "#2dd4bf", fill: "#2dd4bf17" },
};

/** The outline of the area filter, or of the area being drawn. */
export class AreaLayer {
  readonly #feature = new Feature();
  readonly layer = new VectorLayer({
    source: new VectorSource({ features: [this.#feature], wrapX: true }),
    updateWhileInteracting: true,
    updateWhileAnimating: true,
  });
  #area: Area | null = null;

  setTheme(theme: "light" | "dark"): void {
    const { edge, fill } = colours[theme];
    const stroke = new Stroke({ color: edge, width: 2, lineJoin: "round" });
    this.layer.setStyle(new Style({ stroke, fill: new Fill({ color: fill }) }));
  }

  show(area: Area | null): void {
    this.#area = area;
    this.draw(null);
  }

  /** Shows the area being drawn; null restores the filter's. */
  draw(corners: readonly Metres[] | null): void {
    const shown = corners ?? this.#area?.map(([lng, lat]) => metresOf(lat, lng)) ?? [];
    this.#feature.setGeometry(shown.length < 3 ? undefined : new MultiPolygon(copies(shown)));
  }
}

/** A ring that crosses the antimeridian is drawn again on the other side. */
function copies(ring: readonly Metres[]): number[][][][] {
  const beyond = ring.find(([x]) => Math.abs(x) > worldMetres / 2);
  if (!beyond) return [[[...ring]]];
  const back = Math.sign(beyond[0]) * worldMetres;
  return [[[...ring]], [ring.map(([x, y]) => [x - back, y])]];
}
