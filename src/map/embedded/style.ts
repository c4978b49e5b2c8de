import CircleStyle from "ol/style/Circle.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style from "ol/style/Style.js";
import type { StyleFunction } from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import type { FeatureLike } from "ol/Feature.js";
import { zoomOf } from "./geography.ts";
import { countryName, spaced } from "./names.ts";
import type { Palette } from "./palette.ts";

const family = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** Lakes and rivers are drawn to this zoom: deeper, their 1:50 million shapes would be kilometres off. */
const deepestWater = 10;

/** Deeper than this a country or region fills the view and its name would only be in the way. */
const deepestCountry = 8;
const deepestRegion = 9.5;

/** Deeper than this great cities are named even where the name of their country has to give way. */
const greatCityZoom = 4;

/** How the land, water and borders of a Protomaps-schema archive are drawn. */
export function shapeStyle(palette: Palette): StyleFunction {
  const shapes = shapeStyles(palette);
  return (feature, resolution) => {
    const zoom = zoomOf(resolution);
    const kind = String(feature.get("kind"));
    switch (feature.get("layer")) {
      case "earth":
        return shapes.earth;
      case "water":
        if (zoom > deepestWater) return;
        return kind === "river" ? shapes.river : kind === "ocean" ? undefined : shapes.lake;
      case "boundaries":
        return boundary(feature, zoom) ? shapes[kind === "country" ? "border" : "regionBorder"] : undefined;
      default:
        return;
    }
  };
}

/**
 * How the names of places are drawn; styles are made once each and kept. Decluttering places names with a higher
 * `zIndex` first.
 */
export function nameStyle(palette: Palette): StyleFunction {
  const names = new Map<string, Style>();
  const named = (key: string, make: () => Style): Style => {
    const known = names.get(key) ?? make();
    names.set(key, known);
    return known;
  };
  return (feature, resolution) => {
    const zoom = zoomOf(resolution);
    if (feature.get("layer") !== "places" || !isDue(feature, zoom)) return;
    return placeStyle(feature, String(feature.get("kind")), zoom, palette, named);
  };
}

function shapeStyles(
  palette: Palette,
): Record<"earth" | "lake" | "river" | "border" | "regionBorder", Style> {
  return {
    earth: new Style({ fill: new Fill({ color: palette.land }), zIndex: 0 }),
    lake: new Style({ fill: new Fill({ color: palette.water }), zIndex: 1 }),
    river: new Style({ stroke: new Stroke({ color: palette.river, width: 1 }), zIndex: 2 }),
    regionBorder: new Style({ stroke: new Stroke({ color: palette.regionBorder, width: 1 }), zIndex: 3 }),
    border: new Style({ stroke: new Stroke({ color: palette.border, width: 1 }), zIndex: 4 }),
  };
}

/** Whether a border is drawn: only one between countries from afar. */
function boundary(feature: FeatureLike, zoom: number): boolean {
  return feature.get("kind") === "country" || (feature.get("kind") === "region" && isDue(feature, zoom));
}

/** Whether the zoom has reached a feature's own, which counts 512-pixel tiles: one less than the map's. */
function isDue(feature: FeatureLike, zoom: number): boolean {
  const from: unknown = feature.get("min_zoom");
  return typeof from !== "number" || from <= zoom - 1 + 1e-6;
}

function placeStyle(
  feature: FeatureLike,
  kind: string,
  zoom: number,
  palette: Palette,
  named: (key: string, make: () => Style) => Style,
): Style | undefined {
  const rank = Number(feature.get("population_rank")) || 0;
  const name = String(feature.get("name") ?? "");
  switch (kind) {
    case "country": {
      if (zoom > deepestCountry) return;
      const country = spaced(countryName(String(feature.get("iso") ?? "")) ?? name);
      return country ? named(`c${country}`, () => areaName(country, rank, palette, true)) : undefined;
    }
    case "region":
      if (zoom > deepestRegion || !name) return;
      return named(`r${name}`, () => areaName(name, rank, palette, false));
    case "locality": {
      const capital = feature.get("capital") === "yes";
      const great = zoom > greatCityZoom && rank >= (capital ? 13 : 15);
      return name
        ? named(`l${rank}${capital}${great}${name}`, () => townName(name, rank, capital, great, palette))
        : undefined;
    }
    default:
      return;
  }
}

function areaName(text: string, rank: number, palette: Palette, country: boolean): Style {
  const size = country ? (rank >= 11 ? 12 : 11) : 11;
  return new Style({
    zIndex: (country ? 200 : 50) + rank,
    text: new Text({
      text,
      font: `${country ? 600 : 400} ${size}px ${family}`,
      fill: new Fill({ color: country ? palette.country : palette.region }),
      stroke: new Stroke({ color: palette.halo, width: 3 }),
      padding: [4, 6, 4, 6],
      overflow: true,
    }),
  });
}

function townName(text: string, rank: number, capital: boolean, great: boolean, palette: Palette): Style {
  const size = rank >= 14 ? 14 : rank >= 12 ? 13 : 12;
  const dot = new CircleStyle({
    radius: capital ? 2.75 : rank >= 12 ? 2.25 : 1.75,
    fill: new Fill({ color: capital ? palette.land : palette.dot }),
    ...(capital ? { stroke: new Stroke({ color: palette.city, width: 1.5 }) } : {}),
    declutterMode: "declutter",
  });
  return new Style({
    zIndex: 100 + rank + (capital ? 3 : 0) + (great ? 150 : 0),
    image: dot,
    text: new Text({
      text,
      font: `400 ${size}px ${family}`,
      textAlign: "left",
      offsetX: capital ? 8 : 7,
      fill: new Fill({ color: palette.city }),
      stroke: new Stroke({ color: palette.halo, width: 2.5 }),
      padding: [3, 5, 3, 5],
    }),
  });
}
