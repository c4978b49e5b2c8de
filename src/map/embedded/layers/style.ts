import CircleStyle from "ol/style/Circle.js";
import Fill from "ol/style/Fill.js";
import Stroke from "ol/style/Stroke.js";
import Style, { type StyleFunction } from "ol/style/Style.js";
import Text from "ol/style/Text.js";
import type { FeatureLike } from "ol/Feature.js";
import type RenderFeature from "ol/render/Feature.js";
import type { MarkerSides, NameSide } from "../../shared/marker-sides.ts";
import { viewOf, zoomOf } from "../../shared/geography.ts";
import type { NameAt, TownNames } from "../../shared/town-names.ts";
import { countryLabel, localName, spaced } from "./names.ts";
import type { Palette } from "./palette.ts";
import { DetailedNames } from "./detailed-names.ts";
import { NaturalNames, NaturalShapes } from "./natural-names.ts";
import { DetailedShapes, keptStyle, isArea, isLine, isPoint } from "./detailed-shapes.ts";

const family = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

/** Minimum zoom of waterways from detailed tiles, which include every brook. */
const thinWaterZoom = 10;

/** Maximum zoom of country and region names: beyond, one place fills the view. */
const deepestCountry = 8;
const deepestRegion = 9.5;

/** Zoom above which airports have their whole names. */
const airportNameZoom = 11.5;

/** Zoom at which the view is inside a town. */
const townZoom = 13;

/** Zoom above which big cities take precedence over country names. */
const greatCityZoom = 4;

/**
 * Style of the shapes of a Protomaps-schema archive: land, water and borders, and for `detailed` tiles also parks,
 * buildings and roads.
 */
export function shapeStyle(palette: Palette, detailed = false): StyleFunction {
  const shapes = shapeStyles(palette);
  const details = detailed ? new DetailedShapes(palette) : null;
  const nature = detailed ? null : new NaturalShapes(palette);
  return (feature, resolution) => {
    const zoom = zoomOf(resolution);
    switch (feature.get("layer")) {
      case "earth":
        return isArea(feature) ? shapes.earth : undefined;
      case "water":
        return nature && isLine(feature) ? nature.river(zoom) : waterStyle(feature, zoom, shapes, detailed);
      case "boundaries":
        return boundary(feature, zoom)
          ? shapes[feature.get("kind") === "country" ? "border" : "regionBorder"]
          : undefined;
      default:
        return details ? details.of(feature, zoom) : nature?.area(feature, zoom);
    }
  };
}

/** Style of tiles with an unknown schema: thin lines and outlines over the built-in map. */
export function plainShapes(palette: Palette): StyleFunction {
  const line = new Style({ stroke: new Stroke({ color: palette.region, width: 0.75 }) });
  return (feature) => (isArea(feature) || isLine(feature) ? line : undefined);
}

/** Options of name styles. */
export interface NamesOf {
  /** Detailed tiles, which also have names of streets and neighbourhoods. */
  detailed?: boolean;
  /** Only names places for which this is true, given a point and a resolution in metres. */
  within?: ((at: readonly number[], resolution: number) => boolean) | undefined;
  /** Where the name of a town goes that a marker would cover; null if none is near. */
  aside?: MarkerSides["of"] | undefined;
  /** What towns and regions are called; null for as in the tiles. */
  called?: TownNames | null;
}

/** Style of place names; each style is created once. Decluttering prefers a higher `zIndex`. */
export function nameStyle(
  palette: Palette,
  { detailed = false, within, aside, called = null }: NamesOf = {},
): StyleFunction {
  const names = new Map<string, Style>();
  const named = (key: string, make: () => Style): Style => keptStyle(names, key, make);
  const details = detailed ? new DetailedNames(palette, family) : new NaturalNames(palette, family);
  return (feature, resolution) => {
    const zoom = zoomOf(resolution);
    // Features in Protomaps' tiles state a zoom one above that of the first tiles they are in.
    const due = isDue(feature, detailed ? zoom + 1 : zoom);
    if (within && isPoint(feature) && !within(feature.getFlatCoordinates(), resolution)) return;
    if (due && isPoint(feature) && feature.get("kind") === "aerodrome")
      return airportStyle(feature, zoom, palette, named);
    const place = due && isPoint(feature) && feature.get("layer") === "places";
    return (
      (place ? placeStyle(feature, resolution, palette, named, { aside, called }) : undefined) ??
      details.of(feature, zoom, due)
    );
  };
}

type Shapes = Record<"earth" | "lake" | "river" | "border" | "regionBorder", Style>;

/** Only detailed tiles draw the sea: in the built-in map it is the background. */
function waterStyle(
  feature: FeatureLike,
  zoom: number,
  shapes: Shapes,
  detailed: boolean,
): Style | undefined {
  if (isLine(feature)) return zoom >= thinWaterZoom ? shapes.river : undefined;
  if (!isArea(feature) || (!detailed && feature.get("kind") === "ocean")) return;
  return shapes.lake;
}

function shapeStyles(palette: Palette): Shapes {
  return {
    earth: new Style({ fill: new Fill({ color: palette.land }), zIndex: 0 }),
    lake: new Style({ fill: new Fill({ color: palette.water }), zIndex: 1 }),
    river: new Style({ stroke: new Stroke({ color: palette.river, width: 1 }), zIndex: 2 }),
    regionBorder: new Style({ stroke: new Stroke({ color: palette.regionBorder, width: 1 }), zIndex: 3 }),
    border: new Style({ stroke: new Stroke({ color: palette.border, width: 1 }), zIndex: 4 }),
  };
}

/** Whether a border is drawn: from afar only those between countries. */
function boundary(feature: FeatureLike, zoom: number): boolean {
  if (feature.get("kind") === "country") return true;
  // Their lines are some hundred metres off: deeper in they would cut through towns.
  return feature.get("kind") === "region" && zoom <= deepestRegion && isDue(feature, zoom);
}

/** Whether the zoom has reached a feature's `min_zoom`, which counts 512-pixel tiles: one less than the map's. */
function isDue(feature: FeatureLike, zoom: number): boolean {
  const from: unknown = feature.get("min_zoom");
  return typeof from !== "number" || from <= zoom - 1 + 1e-6;
}

function placeStyle(
  feature: RenderFeature,
  resolution: number,
  palette: Palette,
  named: (key: string, make: () => Style) => Style,
  { aside, called }: Pick<NamesOf, "aside" | "called">,
): Style | undefined {
  const zoom = zoomOf(resolution);
  const rank = Number(feature.get("population_rank")) || 0;
  const name = localName(feature);
  switch (feature.get("kind")) {
    case "country": {
      if (zoom > deepestCountry) return;
      const country = spaced(countryLabel(String(feature.get("iso") ?? "")) ?? name);
      return country ? named(`c${country}`, () => areaName(country, rank, palette, true)) : undefined;
    }
    case "region": {
      if (zoom > deepestRegion || !name) return;
      const shown = calledAt(called?.region, name, feature.getFlatCoordinates());
      return named(`r${shown}`, () => areaName(shown, rank, palette, false));
    }
    case "locality": {
      const capital = feature.get("capital") === "yes";
      const great = zoom > greatCityZoom && rank >= (capital ? 13 : 15);
      const inside = zoom > townZoom;
      if (!name) return;
      const at = feature.getFlatCoordinates();
      const shown = calledAt(called?.town, name, at);
      const side = aside?.(at, resolution, shown.length * sizeOf(rank) * 0.55) ?? null;
      const key = side && `${side.align}${side.x},${side.y}`;
      return named(`l${rank}${capital}${great}${inside}${key}${shown}`, () =>
        townName(shown, { rank, capital, great, inside, side }, palette),
      );
    }
    default:
      return;
  }
}

function calledAt(called: NameAt | undefined, name: string, at: readonly number[]): string {
  const { lat, lng } = viewOf(at, 0);
  return called?.(name, lat, lng) ?? name;
}

/** Airports by their codes, and by their names where there is room; those without a code are no names. */
function airportStyle(
  feature: FeatureLike,
  zoom: number,
  palette: Palette,
  named: (key: string, make: () => Style) => Style,
): Style | undefined {
  const code: unknown = feature.get("iata");
  if (typeof code !== "string" || code === "") return;
  const text = `✈\ufe0e ${zoom > airportNameZoom ? localName(feature) : code}`;
  // An airport lies beside its town: there is not much air between their names.
  return named(`a${text}`, () => areaName(text, 0, palette, false, [0, 3, 0, 3]));
}

function areaName(
  text: string,
  rank: number,
  palette: Palette,
  country: boolean,
  padding = [4, 6, 4, 6],
): Style {
  const size = country ? (rank >= 11 ? 12 : 11) : 11;
  return new Style({
    zIndex: (country ? 200 : 50) + rank,
    text: new Text({
      text,
      font: `${country ? 600 : 400} ${size}px ${family}`,
      fill: new Fill({ color: country ? palette.country : palette.region }),
      stroke: new Stroke({ color: palette.halo, width: 3 }),
      padding,
      overflow: true,
    }),
  });
}

interface Town {
  rank: number;
  capital: boolean;
  great: boolean;
  /** The view is inside the town, so no dot is drawn. */
  inside: boolean;
  /** Where its name goes beside a marker. */
  side: NameSide | null;
}

/** Size of the name of a town by its rank, in pixels. */
const sizeOf = (rank: number): number => (rank >= 14 ? 14 : rank >= 12 ? 13 : 12);

function townName(text: string, { rank, capital, great, inside, side }: Town, palette: Palette): Style {
  const size = sizeOf(rank);
  const dot = new CircleStyle({
    radius: capital ? 2.75 : rank >= 12 ? 2.25 : 1.75,
    fill: new Fill({ color: capital ? palette.land : palette.dot }),
    ...(capital ? { stroke: new Stroke({ color: palette.city, width: 1.5 }) } : {}),
    declutterMode: "declutter",
  });
  const beside = inside ? {} : { textAlign: "left" as const, offsetX: capital ? 8 : 7 };
  const aside = side && { textAlign: side.align, offsetX: side.x, offsetY: side.y };
  return new Style({
    // A town with photos is named before all others.
    zIndex: 100 + rank + (capital ? 3 : 0) + (great ? 150 : 0) + (side ? 300 : 0),
    ...(inside || side?.covered ? {} : { image: dot }),
    text: new Text({
      text,
      font: `400 ${size}px ${family}`,
      ...(aside ?? beside),
      fill: new Fill({ color: palette.city }),
      stroke: new Stroke({ color: palette.halo, width: 2.5 }),
      padding: [3, 5, 3, 5],
    }),
  });
}
