import type { FeatureLike } from "ol/Feature.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import { isArea, isLine, isPoint, keptStyle } from "./detailed-shapes.ts";
import { isCountry, localName, mapLanguage, spaced } from "./names.ts";
import type { Palette } from "./palette.ts";

/** Continents are named up to this zoom; beyond, countries are. */
const deepestContinent = 3.2;

/** Rivers are named from this zoom on. */
const riverNameZoom = 8;

/** Font, colour and drawing order by kind. */
const kinds: Record<string, { font: string; colour: "natureName" | "parkName" | "waterName"; rank: number }> =
  {
    park: { font: "400 11px", colour: "parkName", rank: 48 },
    glacier: { font: "italic 400 11px", colour: "waterName", rank: 44 },
    peak: { font: "400 11px", colour: "natureName", rank: 46 },
  };
const otherKind = { font: "italic 400 11px", colour: "natureName", rank: 40 } as const;

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
function fadedAt(kind: Fading, zoom: number): number {
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

/** Styles of the names of nature in the built-in map: continents, ranges, islands, parks, glaciers, peaks and rivers. */
export class NaturalNames {
  readonly #palette: Palette;
  readonly #family: string;
  readonly #styles = new Map<string, Style>();

  constructor(palette: Palette, family: string) {
    this.#palette = palette;
    this.#family = family;
  }

  /** The style of a name at a zoom; undefined for other features. `due`: the zoom has reached the feature's own. */
  of(feature: FeatureLike, zoom: number, due: boolean): Style | undefined {
    const layer: unknown = feature.get("layer");
    if (layer === "water") return isLine(feature) ? this.#river(localName(feature), zoom) : undefined;
    if (layer !== "physical_point" || !due || !isPoint(feature)) return;
    const kind = String(feature.get("kind"));
    if (kind === "continent") return this.#continent(localName(feature), zoom);
    // Iceland, Cuba and their like have the label of the country.
    if (kind === "island" && isCountry(String(feature.get("name")))) return;
    const until: unknown = feature.get("until");
    // Counts tiles of 512 pixels, as `min_zoom` does.
    if (typeof until === "number" && zoom - 1 > until) return;
    return this.#point(kind === "peak" ? peakName(feature) : localName(feature), kind);
  }

  #continent(name: string, zoom: number): Style | undefined {
    if (name === "" || zoom > deepestContinent) return;
    return keptStyle(this.#styles, `continent ${name}`, () => {
      const text = this.#text(spaced(name), "600 12px", this.#palette.region);
      return new Style({ zIndex: 300, text: new Text({ ...text, padding: [2, 4, 2, 4], overflow: true }) });
    });
  }

  #point(name: string, kind: string): Style | undefined {
    if (name === "") return;
    const { font, colour, rank } = kinds[kind] ?? otherKind;
    return keptStyle(this.#styles, `${kind} ${name}`, () => {
      const text = this.#text(name, font, this.#palette[colour]);
      return new Style({ zIndex: rank, text: new Text({ ...text, padding: [4, 8, 4, 8] }) });
    });
  }

  #river(name: string, zoom: number): Style | undefined {
    if (name === "" || zoom < riverNameZoom || fadedAt("river", zoom) < 0.5) return;
    return keptStyle(this.#styles, `river ${name}`, () => {
      const text = this.#text(name, "italic 400 11px", this.#palette.waterName);
      const line = { placement: "line", repeat: 320, maxAngle: Math.PI / 4, padding: [4, 8, 4, 8] } as const;
      return new Style({ zIndex: 52, text: new Text({ ...text, ...line, padding: [...line.padding] }) });
    });
  }

  #text(text: string, font: string, colour: string): ConstructorParameters<typeof Text>[0] {
    return {
      text,
      font: `${font} ${this.#family}`,
      fill: new Fill({ color: colour }),
      stroke: new Stroke({ color: this.#palette.halo, width: 2.5 }),
    };
  }
}

/** "▲ Zugspitze 2,962 m". */
function peakName(feature: FeatureLike): string {
  const name = localName(feature);
  const metres = Number(feature.get("elevation"));
  if (name === "" || !(metres > 0)) return name;
  const unit = { style: "unit", unit: "meter" } as const;
  return `▲\ufe0e ${name} ${new Intl.NumberFormat(mapLanguage(), unit).format(metres)}`;
}
