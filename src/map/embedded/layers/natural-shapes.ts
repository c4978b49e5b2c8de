import type { FeatureLike } from "ol/Feature.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import { isArea, keptStyle } from "./detailed-shapes.ts";
import type { Palette } from "./palette.ts";

/** The built-in map's rivers and areas are exact to a kilometre: they fade from the first of these zooms to the second. */
const fading = { from: 12, to: 13.5 } as const;

/** Steps of the fading, so that few styles are made. */
const steps = 6;

/** Opacity at a zoom of what is only roughly where it is, 0 to 1. */
export function fadedAt(zoom: number): number {
  const part = (fading.to - zoom) / (fading.to - fading.from);
  return Math.max(0, Math.min(1, Math.round(part * steps) / steps));
}

/** Styles of rivers, built-up areas, ice and parks of the built-in map. */
export class NaturalShapes {
  readonly #palette: Palette;
  readonly #styles = new Map<string, Style>();

  constructor(palette: Palette) {
    this.#palette = palette;
  }

  /** The style of an area of `landcover` or `landuse` at a zoom; undefined if it is not drawn. */
  area(feature: FeatureLike, zoom: number): Style | undefined {
    const fill = { urban_area: "urban", glacier: "ice", national_park: "park" } as const;
    const kind = String(feature.get("kind")) as keyof typeof fill;
    const opacity = fadedAt(zoom);
    if (!(kind in fill) || opacity === 0 || !isArea(feature)) return;
    return keptStyle(this.#styles, `${kind} ${opacity}`, () => {
      const zIndex = { national_park: 0.04, urban_area: 0.06, glacier: 0.08 }[kind];
      return new Style({ fill: new Fill({ color: faded(this.#palette[fill[kind]], opacity) }), zIndex });
    });
  }

  /** The style of a river at a zoom, wider the deeper; undefined if it is not drawn. */
  river(zoom: number): Style | undefined {
    const opacity = fadedAt(zoom);
    if (opacity === 0) return;
    const width = Math.round(Math.max(0.7, Math.min(2.4, 0.7 + (zoom - 4) * 0.2)) * 5) / 5;
    return keptStyle(this.#styles, `river ${width} ${opacity}`, () => {
      const stroke = new Stroke({ color: faded(this.#palette.river, opacity), width, lineCap: "round" });
      return new Style({ stroke, zIndex: 2 });
    });
  }
}

const faded = (colour: string, opacity: number): string =>
  colour +
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, "0");
