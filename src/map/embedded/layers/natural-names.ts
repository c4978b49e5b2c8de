import type { FeatureLike } from "ol/Feature.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import { isLine, isPoint, keptStyle } from "./detailed-shapes.ts";
import { localName, mapLanguage, spaced } from "./names.ts";
import { fadedAt } from "./natural-shapes.ts";
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
