import type { FeatureLike } from "ol/Feature.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import { localName } from "./names.ts";
import type { Palette } from "./palette.ts";
import { isLine, isPoint, keptStyle } from "./detailed-shapes.ts";

/** Minimum zoom of road names by kind. */
const streetZooms: Record<string, number> = { highway: 13, major_road: 14, minor_road: 15.5, path: 17 };

/** Styles of names only detailed tiles have: streets, waters and neighbourhoods. */
export class DetailedNames {
  readonly #palette: Palette;
  readonly #family: string;
  readonly #styles = new Map<string, Style>();

  constructor(palette: Palette, family: string) {
    this.#palette = palette;
    this.#family = family;
  }

  /** Style of a feature's name at a zoom; undefined for most. `due`: the zoom has reached the feature's own. */
  of(feature: FeatureLike, zoom: number, due: boolean): Style | undefined {
    const kind = String(feature.get("kind"));
    const layer: unknown = feature.get("layer");
    if (layer === "roads") {
      if (!isLine(feature) || zoom < (streetZooms[kind] ?? Infinity)) return;
      return this.#street(localName(feature), kind);
    }
    if (!due || !isPoint(feature)) return;
    if (layer === "water")
      return this.#at(localName(feature), "italic 400 11px", this.#palette.waterName, 60);
    if (layer === "places" && kind.endsWith("hood") && zoom >= 12.5)
      return this.#at(localName(feature), "400 11px", this.#palette.region, 70);
    return;
  }

  #street(name: string, kind: string): Style | undefined {
    if (name === "") return;
    const size = kind === "minor_road" || kind === "path" ? 10.5 : 11.5;
    return this.#kept(`${size} ${name}`, () => ({
      zIndex: kind === "minor_road" ? 10 : kind === "path" ? 5 : 20,
      text: new Text({
        ...this.#text(name, `400 ${size}px`, this.#palette.street),
        placement: "line",
        repeat: 320,
        maxAngle: Math.PI / 5,
      }),
    }));
  }

  #at(name: string, font: string, colour: string, zIndex: number): Style | undefined {
    if (name === "") return;
    return this.#kept(`${zIndex} ${name}`, () => ({
      zIndex,
      text: new Text({ ...this.#text(name, font, colour), padding: [3, 6, 3, 6], overflow: true }),
    }));
  }

  #text(text: string, font: string, colour: string): ConstructorParameters<typeof Text>[0] {
    return {
      text,
      font: `${font} ${this.#family}`,
      fill: new Fill({ color: colour }),
      stroke: new Stroke({ color: this.#palette.halo, width: 2.5 }),
    };
  }

  #kept(key: string, make: () => ConstructorParameters<typeof Style>[0]): Style {
    return keptStyle(this.#styles, key, () => new Style(make()));
  }
}
