import MVT from "ol/format/MVT.js";
import type RenderFeature from "ol/render/Feature.js";
import type Style from "ol/style/Style.js";
import { expect, test } from "vitest";
import { resolutionOf } from "../../../../../../src/map/shared/geography.ts";
import { palettes } from "../../../../../../src/map/embedded/layers/palette.ts";
import { nameStyle, shapeStyle } from "../../../../../../src/map/embedded/layers/style.ts";
import { vectorTile, type TileFeature } from "../../../../../support/tile-bytes.ts";

const square = [
  [0, 0],
  [100, 0],
  [100, 100],
] as const;

function feature(
  layer: string,
  type: TileFeature["type"],
  properties: TileFeature["properties"],
): RenderFeature {
  const points = type === "point" ? square.slice(0, 1) : square;
  const bytes = vectorTile({ [layer]: [{ type, points, properties }] });
  const [read] = new MVT().readFeatures(bytes.buffer, { extent: [0, 0, 4096, 4096] });
  if (!read) throw new Error("the tile holds a feature");
  return read;
}

const palette = palettes.light;
const at = (of: ReturnType<typeof shapeStyle>, each: RenderFeature, zoom: number): Style | undefined =>
  of(each, resolutionOf(zoom)) as Style | undefined;
const textAt = (each: RenderFeature, zoom: number): unknown =>
  at(nameStyle(palette), each, zoom)?.getText()?.getText();

test.each([
  ["landcover", "urban_area", palette.urban, 8, 10.5],
  ["landcover", "glacier", palette.ice, 11, 13],
  ["landuse", "national_park", palette.park, 11, 13],
])(
  "%s/%s is drawn in its tone, and fades where its outline would mislead",
  (layer, kind, colour, whole, gone) => {
    const area = feature(layer, "area", { kind });
    const colourAt = (zoom: number): unknown => at(shapeStyle(palette), area, zoom)?.getFill()?.getColor();
    expect(colourAt(whole)).toBe(`${colour}ff`);
    expect(colourAt(gone - 1)).toMatch(new RegExp(`^${colour}(?!ff)`));
    expect(colourAt(gone)).toBeUndefined();
  },
);

test("rivers grow with the zoom, fade at last, and have their names along them", () => {
  const river = feature("water", "line", { kind: "river", name: "Isar" });
  const strokeAt = (zoom: number) => at(shapeStyle(palette), river, zoom)?.getStroke();
  expect(Number(strokeAt(11)?.getWidth())).toBeGreaterThan(Number(strokeAt(5)?.getWidth()));
  expect([strokeAt(11)?.getColor(), strokeAt(13.5)]).toEqual([`${palette.river}ff`, undefined]);
  expect([7, 11, 13.4].map((zoom) => textAt(river, zoom))).toEqual([undefined, "Isar", undefined]);
  expect(at(nameStyle(palette), river, 11)?.getText()?.getPlacement()).toBe("line");
});

test("continents are named from afar, in the language of the page", () => {
  const africa = feature("physical_point", "point", {
    kind: "continent",
    name: "Africa",
    "name:pt": "África",
    min_zoom: -1,
  });
  for (const zoom of [0.6, 2.5]) expect(textAt(africa, zoom)).toBe("A\u200aF\u200aR\u200aI\u200aC\u200aA");
  expect(textAt(africa, 4)).toBeUndefined();
});

test("peaks have their heights; ranges are named until they are wider than the view", () => {
  const peak = feature("physical_point", "point", {
    kind: "peak",
    name: "Zugspitze",
    elevation: 2962,
    min_zoom: 5,
  });
  expect(textAt(peak, 7)).toBe("▲\ufe0e Zugspitze 2,962 m");
  const range = feature("physical_point", "point", { kind: "range", name: "Alps", min_zoom: 4, until: 8 });
  expect([4, 7, 9.5].map((zoom) => textAt(range, zoom))).toEqual([undefined, "Alps", undefined]);
});

/** Relative luminance and contrast of WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => {
    const part = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

test.each(["light", "dark"] as const)(
  "in the %s theme names can be read on every ground, and water is no land",
  (theme) => {
    const { land, water, urban, ice, park, ...rest } = palettes[theme];
    const names = [
      rest.country,
      rest.region,
      rest.city,
      rest.street,
      rest.waterName,
      rest.natureName,
      rest.parkName,
    ];
    for (const name of names)
      for (const ground of [land, urban, ice, park])
        expect(contrast(name, ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    for (const name of [rest.country, rest.region, rest.city, rest.waterName, rest.natureName])
      expect(contrast(name, water), `${name} on ${water}`).toBeGreaterThanOrEqual(4.5);
    expect(contrast(land, water)).toBeGreaterThan(1.2);
  },
);

test("an island that is a country has the country's label alone", () => {
  const island = (name: string) => feature("physical_point", "point", { kind: "island", name, min_zoom: 3 });
  expect(textAt(island("Iceland"), 7)).toBeUndefined();
  expect(textAt(island("Sicily"), 7)).toBe("Sicily");
});
