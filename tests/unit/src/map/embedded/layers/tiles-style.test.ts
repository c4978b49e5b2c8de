import MVT from "ol/format/MVT.js";
import type RenderFeature from "ol/render/Feature.js";
import type Style from "ol/style/Style.js";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { metresOf, resolutionOf } from "../../../../../../src/map/shared/geography.ts";
import { localName } from "../../../../../../src/map/embedded/layers/names.ts";
import { palettes } from "../../../../../../src/map/embedded/layers/palette.ts";
import { nameStyle, shapeStyle } from "../../../../../../src/map/embedded/layers/style.ts";
import { plainShapes } from "../../../../../../src/map/embedded/layers/style.ts";
import { isReached, reachOf } from "../../../../../../src/map/embedded/tiles/tiles-layer.ts";
import { widthAt } from "../../../../../../src/map/embedded/layers/detailed-shapes.ts";
import { vectorTile, type TileFeature } from "../../../../../support/tile-bytes.ts";

const palette = palettes.light;
const extent = [0, 0, 4096, 4096];
const square = [
  [0, 0],
  [100, 0],
  [100, 100],
] as const;

/** One feature of a layer, as the engine has it. */
function feature(
  layer: string,
  type: TileFeature["type"],
  properties: TileFeature["properties"],
): RenderFeature {
  const points = type === "point" ? square.slice(0, 1) : square;
  const bytes = vectorTile({ [layer]: [{ type, points, properties }] });
  const [read] = new MVT().readFeatures(bytes.buffer, { extent });
  if (!read) throw new Error("the tile holds a feature");
  return read;
}

/** What a style function makes of a feature at a zoom of the map. */
function at(style: ReturnType<typeof shapeStyle>, each: RenderFeature, zoom: number): Style | undefined {
  return style(each, resolutionOf(zoom)) as Style | undefined;
}

beforeAll(() => void vi.stubGlobal("navigator", { language: "pt" }));
afterAll(() => void vi.unstubAllGlobals());

describe("shapes of a Protomaps extract", () => {
  const style = shapeStyle(palette, true);
  const fills: [string, string, string, number, number][] = [
    ["earth", "earth", palette.land, 0, 18],
    ["water", "ocean", palette.water, 0, 18],
    ["water", "lake", palette.water, 0, 18],
    ["landuse", "park", palette.park, 8, 18],
    ["landuse", "hospital", palette.site, 11, 18],
    ["buildings", "building", palette.building, 14.5, 18],
  ];
  test.each(fills)("%s/%s is filled from its zoom on", (layer, kind, colour, from, to) => {
    const each = feature(layer, "area", { kind });
    for (const zoom of [from, to]) expect(at(style, each, zoom)?.getFill()?.getColor()).toBe(colour);
    if (from > 0) expect(at(style, each, from - 0.1)).toBeUndefined();
  });

  test.each([
    ["highway", 6],
    ["major_road", 8],
    ["rail", 9],
    ["minor_road", 12],
    ["path", 14.5],
  ])("%s is drawn from zoom %d on, and wider the deeper", (kind, from) => {
    const road = feature("roads", "line", { kind });
    expect(at(style, road, from - 0.1)).toBeUndefined();
    const widths = [from, 15, 17, 19].map((zoom) => at(style, road, zoom)?.getStroke()?.getWidth() ?? NaN);
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    expect(new Set(widths).size).toBe(4);
  });

  test("service ways are thinner than streets, and roads lie above buildings", () => {
    const street = at(style, feature("roads", "line", { kind: "minor_road" }), 17);
    const service = at(style, feature("roads", "line", { kind: "minor_road", kind_detail: "service" }), 17);
    const building = at(style, feature("buildings", "area", { kind: "building" }), 17);
    expect(service?.getStroke()?.getWidth()).toBeLessThan(street?.getStroke()?.getWidth() ?? 0);
    expect(building?.getZIndex()).toBeLessThan(service?.getZIndex() ?? 0);
  });

  test("points that only carry a name, house numbers and layers beyond the schema are no shapes", () => {
    for (const [layer, kind] of [
      ["earth", "island"],
      ["water", "sea"],
      ["buildings", "address"],
      ["pois", "cafe"],
    ] as const)
      expect(at(style, feature(layer, "point", { kind, name: "A" }), 17)).toBeUndefined();
    expect(at(style, feature("transit", "line", { kind: "x" }), 17)).toBeUndefined();
  });

  test("the map the app carries keeps its lakes and leaves out its rough rivers where an extract shows its own", () => {
    const [lake, river] = [
      feature("water", "area", { kind: "lake" }),
      feature("water", "line", { kind: "river" }),
    ];
    expect(at(shapeStyle(palette), lake, 12)).toBeDefined();
    expect(at(shapeStyle(palette), river, 10)).toBeDefined();
    expect(at(shapeStyle(palette), river, 13.5)).toBeUndefined();
    expect(at(style, river, 12)).toBeDefined();
    expect(at(shapeStyle(palette), feature("roads", "line", { kind: "highway" }), 12)).toBeUndefined();
  });

  test("airports are named by their codes, and by their names where there is room", () => {
    const names = nameStyle(palette);
    const textAt = (properties: TileFeature["properties"], zoom: number): unknown =>
      at(names, feature("pois", "point", { kind: "aerodrome", ...properties }), zoom)
        ?.getText()
        ?.getText();
    const lisbon = { name: "Lisbon Airport", iata: "LIS", min_zoom: 8 };
    expect(textAt(lisbon, 8)).toBeUndefined();
    expect(textAt(lisbon, 10)).toMatch(/ LIS$/);
    expect(textAt(lisbon, 12)).toMatch(/ Lisbon Airport$/);
    expect(textAt({ name: "A field", min_zoom: 8 }, 12)).toBeUndefined();
  });

  test("tiles of another schema are lines and outlines over the map beneath", () => {
    const plain = plainShapes(palette);
    const area = plain(feature("landcover", "area", { class: "wood" }), 1) as Style;
    expect([area.getFill(), area.getStroke()?.getWidth()]).toEqual([null, 0.75]);
    expect(plain(feature("poi", "point", { name: "A" }), 1)).toBeUndefined();
  });
});

describe("names of an extract", () => {
  const style = nameStyle(palette, { detailed: true });
  const textAt = (each: RenderFeature, zoom: number, of = style): string | undefined =>
    at(of, each, zoom)?.getText()?.getText() as string | undefined;

  test("streets are named along their line, great ones first", () => {
    for (const [kind, from] of [
      ["highway", 13],
      ["major_road", 14],
      ["minor_road", 15.5],
      ["path", 17],
    ] as const) {
      const street = feature("roads", "line", { kind, name: "Rua Augusta" });
      expect([textAt(street, from - 0.1), textAt(street, from)]).toEqual([undefined, "Rua Augusta"]);
      expect(at(style, street, from)?.getText()?.getPlacement()).toBe("line");
    }
    expect(textAt(feature("roads", "line", { kind: "highway" }), 17)).toBeUndefined();
  });

  test("quarters and waters come when they are due, by Protomaps' own zooms", () => {
    const quarter = feature("places", "point", { kind: "neighbourhood", name: "Alfama", min_zoom: 14 });
    expect([textAt(quarter, 13.9), textAt(quarter, 14)]).toEqual([undefined, "Alfama"]);
    const river = feature("water", "point", { kind: "river", name: "Tejo", min_zoom: 10 });
    expect([textAt(river, 9.9), textAt(river, 10)]).toEqual([undefined, "Tejo"]);
    expect(textAt(river, 12, nameStyle(palette))).toBeUndefined();
  });

  test("a town has a dot from afar and none once the view is inside it", () => {
    const town = feature("places", "point", {
      kind: "locality",
      name: "Lisboa",
      min_zoom: 5,
      population_rank: 12,
    });
    expect(at(style, town, 10)?.getImage()).not.toBeNull();
    expect(at(style, town, 14)?.getImage()).toBeNull();
    expect(textAt(town, 14)).toBe("Lisboa");
  });

  test("towns and regions are called as in the page's language where that is known", () => {
    const only = (known: string, shown: string) => (name: string) => (name === known ? shown : null);
    const called = { town: only("Lisboa", "Lissabon"), region: only("Bavaria", "Bayern") };
    const shown = (kind: string, name: string): unknown =>
      textAt(feature("places", "point", { kind, name, min_zoom: 5 }), 8, nameStyle(palette, { called }));
    expect(shown("locality", "Lisboa")).toBe("Lissabon");
    expect(shown("locality", "Porto")).toBe("Porto");
    expect(shown("region", "Bavaria")).toBe("Bayern");
    expect(shown("region", "Hesse")).toBe("Hesse");
    expect(shown("region", "Lisboa")).toBe("Lisboa");
  });

  test("only places within what the tiles cover are named", () => {
    const none = nameStyle(palette, { detailed: true, within: () => false });
    const town = feature("places", "point", { kind: "locality", name: "Lisboa", min_zoom: 5 });
    expect(textAt(town, 10, none)).toBeUndefined();
  });

  const tokyo = { name: "東京", "name:en": "Tokyo", "name:de": "Tokio" };
  test.each([
    ["de-DE", tokyo, "Tokio"],
    ["ja", tokyo, "東京"],
    ["fr", tokyo, "Tokyo"],
    ["ru", tokyo, "東京"],
    ["zh-Hant", { name: "東京", "name:zh-Hant": "東京都" }, "東京都"],
    ["fr", { name: "Praha", "name:en": "Prague" }, "Praha"],
    ["fr", { name: "Αθήνα" }, "Αθήνα"],
    ["en", {}, ""],
  ])("in %s %j is %s", (locale, names: Record<string, string>, shown) => {
    expect(localName({ get: (key: string) => names[key] }, locale)).toBe(shown);
  });
});

describe("where tiles reach", () => {
  const bounds = { west: -9.2, south: 38.7, east: -9.1, north: 38.8 };
  const city = reachOf({ kind: "vector", minZoom: 0, maxZoom: 15, bounds }, 18);

  test("is within their bounds, and not while that is a stamp on the map", () => {
    expect(isReached(city, metresOf(38.75, -9.15), resolutionOf(12))).toBe(true);
    expect(isReached(city, metresOf(38.75, -9.05), resolutionOf(12))).toBe(false);
    expect(isReached(city, metresOf(38.75, -9.15), resolutionOf(6))).toBe(false);
  });

  test("is everywhere where they say nothing of it", () => {
    for (const reach of [
      reachOf(null, 18),
      reachOf({ kind: "raster", minZoom: 0, maxZoom: 3, bounds: null }, 18),
    ])
      expect(isReached(reach, metresOf(80, 170), resolutionOf(0))).toBe(true);
  });

  test("begins near the first tiles: an archive of deep ones alone is not asked for the whole world", () => {
    const deep = reachOf({ kind: "raster", minZoom: 12, maxZoom: 14, bounds: null }, 18);
    expect([10.9, 11].map((zoom) => isReached(deep, [0, 0], resolutionOf(zoom)))).toEqual([false, true]);
  });

  test.each([
    ["vector", 15, 19],
    ["vector", 10, 18],
    ["raster", 19, 20],
    ["raster", 22, 20],
    ["raster", 5, 18],
  ] as const)("%s tiles down to %d let the view go down to %d", (kind, maxZoom, most) => {
    expect(reachOf({ kind, minZoom: 0, maxZoom, bounds }, 18).mostZoom).toBe(most);
  });
});

test("roads grow evenly between the zooms that are set, and no further", () => {
  const road = { zooms: [10, 12], widths: [1, 4] };
  expect([9, 10, 11, 12, 15].map((zoom) => widthAt(road, zoom))).toEqual([null, 1, 2, 4, 4]);
});
