import type { FeatureLike } from "ol/Feature.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import { isArea, keptStyle } from "./detailed-shapes.ts";
import type { Palette } from "./palette.ts";

/**
 * From which zoom to which each fades: rivers and areas of the built-in map are exact to a kilometre, and outlines of
 * towns to some kilometres.
 */
const fading = {
  river: { from: 12, to: 13.5 },
  urban_area: { from: 8.5, to: 10.5 },
  glacier: { from: 11.5, to: 13 },
  national_park: { from: 11.5, to: 13 },
} as const;

type Fading = keyof typeof fading;

/** Colours of areas and their drawing order, above land and below lakes. */
const areas = {
  national_park: { colour: "park", zIndex: 0.04 },
  urban_area: { colour: "urban", zIndex: 0.06 },
  glacier: { colour: "ice", zIndex: 0.08 },
} as const;

/** Steps of the fading, so that few styles are made. */
const steps = 6;

/** Opacity at a zoom of what is only roughly where it is, 0 to 1. */
export function fadedAt(kind: Fading, zoom: number): number {
  const { from, to } = fading[kind];
  const part = (to - zoom) / (to - from);
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
    const kind = String(feature.get("kind"));
    if (!isKnown(kind) || !isArea(feature)) return;
    const opacity = fadedAt(kind, zoom);
    if (opacity === 0) return;
    return keptStyle(this.#styles, `${kind} ${opacity}`, () => {
      const { colour, zIndex } = areas[kind];
      return new Style({ fill: new Fill({ color: faded(this.#palette[colour], opacity) }), zIndex });
    });
  }

  /** The style of a river at a zoom, wider the deeper; undefined if it is not drawn. */
  river(zoom: number): Style | undefined {
    const opacity = fadedAt("river", zoom);
    if (opacity === 0) return;
    const width = Math.round(Math.max(0.7, Math.min(2.4, 0.7 + (zoom - 4) * 0.2)) * 5) / 5;
    return keptStyle(this.#styles, `river ${width} ${opacity}`, () => {
      const stroke = new Stroke({ color: faded(this.#palette.river, opacity), width, lineCap: "round" });
      return new Style({ stroke, zIndex: 2 });
    });
  }
}

const isKnown = (kind: string): kind is keyof typeof areas => kind in areas;

const faded = (colour: string, opacity: number): string =>
  colour +
  Math.round(opacity * 255)
    .toString(16)
    .padStart(2, "0");
