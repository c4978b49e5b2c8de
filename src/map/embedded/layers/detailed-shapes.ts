import type { FeatureLike } from "ol/Feature.js";
import RenderFeature from "ol/render/Feature.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import type { Palette } from "./palette.ts";

/** Kinds of `landuse` (Protomaps basemap schema, version 4) drawn as green areas and as sites. */
const parks = new Set(
  (
    "park forest wood nature_reserve national_park protected_area grass grassland garden golf_course cemetery meadow " +
    "orchard allotments village_green recreation_ground dog_park scrub zoo playground pitch wetland"
  ).split(" "),
);
const sites = new Set(
  "aerodrome airfield college hospital industrial military pedestrian railway school university".split(" "),
);

/** Minimum zoom of each. */
const parkZoom = 8;
const siteZoom = 11;
const buildingZoom = 14.5;

/** Width of a road in CSS pixels by zoom, interpolated exponentially. */
interface Road {
  zooms: readonly number[];
  widths: readonly number[];
  colour: "road" | "roadGreat" | "rail" | "path";
  dash?: readonly number[];
  /** Drawing order. */
  rank: number;
}

const roads: Record<string, Road> = {
  highway: { zooms: [6, 10, 14, 16, 20], widths: [0.8, 1.4, 4, 8, 34], colour: "roadGreat", rank: 5 },
  major_road: { zooms: [8, 12, 14, 16, 20], widths: [0.5, 1.2, 3, 7, 30], colour: "roadGreat", rank: 4 },
  minor_road: { zooms: [12, 14, 16, 20], widths: [0.4, 1.2, 5, 22], colour: "road", rank: 3 },
  service: { zooms: [14.5, 16, 20], widths: [0.5, 2, 10], colour: "road", rank: 2 },
  rail: { zooms: [9, 14, 20], widths: [0.5, 1, 2], colour: "rail", rank: 6 },
  path: { zooms: [14.5, 20], widths: [0.7, 2], colour: "path", dash: [3, 2], rank: 1 },
  ferry: { zooms: [8, 20], widths: [0.6, 1.2], colour: "rail", dash: [4, 4], rank: 1 },
};
const otherRoad: Road = { zooms: [13, 16, 20], widths: [0.5, 2, 8], colour: "road", rank: 1 };

/** Styles of features only detailed tiles have; each is created once. */
export class DetailedShapes {
  readonly #palette: Palette;
  readonly #park: Style;
  readonly #site: Style;
  readonly #building: Style;
  readonly #roads = new Map<string, Style>();

  constructor(palette: Palette) {
    this.#palette = palette;
    this.#park = new Style({ fill: new Fill({ color: palette.park }), zIndex: 0.2 });
    this.#site = new Style({ fill: new Fill({ color: palette.site }), zIndex: 0.1 });
    this.#building = new Style({ fill: new Fill({ color: palette.building }), zIndex: 5 });
  }

  /** Style of a feature at a zoom; undefined for most layers. */
  of(feature: FeatureLike, zoom: number): Style | undefined {
    const kind = String(feature.get("kind"));
    switch (feature.get("layer")) {
      case "landuse":
        if (!isArea(feature)) return;
        if (parks.has(kind)) return zoom < parkZoom ? undefined : this.#park;
        return sites.has(kind) && zoom >= siteZoom ? this.#site : undefined;
      case "buildings":
        return zoom >= buildingZoom && kind !== "address" && isArea(feature) ? this.#building : undefined;
      case "roads":
        return isLine(feature) ? this.#road(feature, kind, zoom) : undefined;
      default:
        return;
    }
  }

  #road(feature: FeatureLike, kind: string, zoom: number): Style | undefined {
    const named = kind === "minor_road" && feature.get("kind_detail") === "service" ? "service" : kind;
    const road = roads[named] ?? otherRoad;
    const width = widthAt(road, zoom);
    if (width === null) return;
    const stroke = {
      color: this.#palette[road.colour],
      width,
      lineCap: road.dash ? ("butt" as const) : ("round" as const),
      ...(road.dash ? { lineDash: [...road.dash] } : {}),
    };
    const make = (): Style => new Style({ stroke: new Stroke(stroke), zIndex: 10 + road.rank });
    return keptStyle(this.#roads, `${named} ${width}`, make);
  }
}

/** The style kept under a key, made when it is first needed. */
export function keptStyle(styles: Map<string, Style>, key: string, make: () => Style): Style {
  const style = styles.get(key) ?? make();
  styles.set(key, style);
  return style;
}

/** Whether a feature is an area. Layers also hold label points and lines. */
export const isArea = (feature: FeatureLike): boolean => shapeOf(feature).endsWith("Polygon");

/** Whether a feature is a line. */
export const isLine = (feature: FeatureLike): boolean => shapeOf(feature).endsWith("LineString");

/** Whether a feature is a point. Features of vector tiles are render features with coordinates. */
export const isPoint = (feature: FeatureLike): feature is RenderFeature => shapeOf(feature) === "Point";

const shapeOf = (feature: FeatureLike): string => (feature instanceof RenderFeature ? feature.getType() : "");

/** The width at a zoom, to a tenth of a pixel; null below the first zoom. */
export function widthAt(
  { zooms, widths }: { zooms: readonly number[]; widths: readonly number[] },
  zoom: number,
): number | null {
  const after = zooms.findIndex((each) => each > zoom);
  if (after === 0) return null;
  const last = after < 0 ? zooms.length - 1 : after - 1;
  const [from = 0, to = from + 1] = zooms.slice(last);
  const [width = 0, next = width] = widths.slice(last);
  return Math.round(width * (next / width) ** ((zoom - from) / (to - from)) * 10) / 10;
}
