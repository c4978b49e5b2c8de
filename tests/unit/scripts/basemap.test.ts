import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import MVT from "ol/format/MVT.js";
import type RenderFeature from "ol/render/Feature.js";
import { PMTiles } from "pmtiles";
import { beforeAll, describe, expect, test } from "vitest";

const bytes = readFileSync(new URL("../../../public/basemap.pmtiles", import.meta.url));
// By itself it unpacks each of many thousand tiles by a stream of its own.
const archive = new PMTiles(
  {
    getKey: () => "basemap",
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(bytes.subarray(offset, offset + length)).buffer,
    }),
  },
  undefined,
  async (packed) => Uint8Array.from(gunzipSync(packed)).buffer,
);
const format = new MVT();

async function featuresOf(z: number, x: number, y: number, by = format): Promise<RenderFeature[]> {
  const tile = await archive.getZxy(z, x, y);
  return tile ? by.readFeatures(tile.data, { extent: [0, 0, 4096, 4096] }) : [];
}

async function zoomOf(z: number, by = format): Promise<RenderFeature[]> {
  const tiles: RenderFeature[][] = [];
  for (let x = 0; x < 1 << z; x++) for (let y = 0; y < 1 << z; y++) tiles.push(await featuresOf(z, x, y, by));
  return tiles.flat();
}

const places = (features: RenderFeature[], kind: string): RenderFeature[] =>
  features.filter((feature) => feature.get("layer") === "places" && feature.get("kind") === kind);

test("the map the app carries is at most 25 MB", () => {
  expect(bytes.length).toBeGreaterThan(10_000_000);
  expect(bytes.length).toBeLessThan(25_000_000);
});

test("the archive says what it is and whom to credit", async () => {
  const header = await archive.getHeader();
  expect(header).toMatchObject({ specVersion: 3, minZoom: 0, maxZoom: 8, tileType: 1 });
  expect(await archive.getMetadata()).toMatchObject({
    attribution: expect.stringMatching(/GSHHG \(LGPL\), Natural Earth.*GeoNames \(CC BY 4\.0\)/),
  });
});

test("every layer is in the tile of the whole world and in deep ones, and all kinds are known", async () => {
  for (const [z, x, y] of [
    [0, 0, 0],
    [8, 131, 90],
    [6, 34, 22],
  ] as const) {
    const features = await featuresOf(z, x, y);
    const kinds = new Set(features.map((each) => `${each.get("layer")}/${each.get("kind")}`));
    const layers = [...kinds].map((kind) => kind.split("/")[0]);
    expect(layers).toEqual(expect.arrayContaining(["earth", "water", "boundaries", "places"]));
    const known = ["earth/earth", "water/lake", "water/river", "boundaries/country", "boundaries/region"];
    known.push("places/country", "places/region", "places/locality", "pois/aerodrome");
    known.push("landcover/urban_area", "landcover/glacier", "landuse/national_park");
    for (const kind of "continent range desert plateau plain basin valley peninsula delta".split(" "))
      known.push(`physical_point/${kind}`);
    for (const kind of "wetland island park glacier peak".split(" ")) known.push(`physical_point/${kind}`);
    expect(known).toEqual(expect.arrayContaining([...kinds]));
  }
});

test("the tile of the whole world names the continents, in ten languages", async () => {
  const continents = (await featuresOf(0, 0, 0)).filter((each) => each.get("kind") === "continent");
  expect(new Set(continents.map((each) => String(each.get("name"))))).toEqual(
    new Set(["Africa", "Asia", "Europe", "North America", "Oceania", "South America"]),
  );
  for (const language of "de fr es it pt ja zh ar he".split(" "))
    for (const each of continents) expect(each.get(`name:${language}`)).toEqual(expect.stringMatching(/./));
});

/** What a city's surroundings hold, within as many pixels of its middle at zoom 11 as half a screen has. */
async function aroundCity(lat: number, lng: number): Promise<RenderFeature[]> {
  const sine = Math.sin((lat * Math.PI) / 180);
  const x = (lng / 360 + 0.5) * 256;
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 256;
  // A tile of zoom 8 is 2,048 pixels wide at zoom 11.
  const [across, down] = [720 / 2048, 450 / 2048];
  const columns = new Set([Math.floor(x - across), Math.floor(x + across)]);
  const rows = new Set([Math.floor(y - down), Math.floor(y + down)]);
  const found: RenderFeature[] = [];
  for (const column of columns)
    for (const row of rows)
      for (const feature of await featuresOf(8, column, row)) {
        const flat = feature.getFlatCoordinates();
        const isNear = flat.some((east, at) => {
          const south = flat[at + 1];
          if (at % 2 || south === undefined) return false;
          const [left, top] = [column + east / 4096 - x, row + 1 - south / 4096 - y];
          return Math.abs(left) < across && Math.abs(top) < down;
        });
        if (isNear) found.push(feature);
      }
  return found;
}

test.each([
  ["Lisbon", 38.7139, -9.1394],
  ["Munich", 48.1374, 11.5755],
  ["Tokyo", 35.6895, 139.6917],
  ["Reykjavík", 64.1355, -21.8954],
  ["Queenstown", -45.0302, 168.6627],
])("%s has water around it at zoom 11, its own name and another", async (name, lat, lng) => {
  const found = await aroundCity(lat, lng);
  const names = new Set(found.map((each) => each.get("name")).filter(Boolean));
  const isWater = (each: RenderFeature): boolean =>
    // The shore of the sea is the edge of land.
    each.get("layer") === "water" || (each.get("layer") === "earth" && each.getFlatCoordinates().length > 10);
  expect(found.some(isWater)).toBe(true);
  expect(names).toContain(name);
  expect(names.size).toBeGreaterThan(1);
});

test("mountains have their heights, and rivers their names in English", async () => {
  const alps = await featuresOf(6, 33, 22);
  expect(alps.find((each) => each.get("kind") === "peak")?.get("elevation")).toBeGreaterThan(500);
  const rhine = (await featuresOf(6, 33, 21)).filter((each) => each.get("kind") === "river");
  expect(rhine.map((each) => each.get("name"))).toContain("Rhine");
});

describe("over all deepest tiles", () => {
  let deepest: RenderFeature[] = [];
  beforeAll(async () => {
    deepest = await zoomOf(8, new MVT({ layers: ["places"] }));
  }, 120_000);

  test("every country is named once, by a code the browser can name", () => {
    const codes = places(deepest, "country").map((feature) => String(feature.get("iso")));
    const names = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
    expect(codes.length).toBeGreaterThan(220);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.filter((code) => names.of(code) === undefined)).toEqual([]);
    expect(codes).toEqual(expect.arrayContaining(["FR", "IN", "AU", "NO", "XK", "VA", "FJ"]));
  });

  test("France is named in France, Australia in Australia", () => {
    const zoom = deepest.filter((feature) => ["FR", "AU"].includes(String(feature.get("iso"))));
    expect(zoom.map((feature) => Number(feature.get("min_zoom")) < 4)).toEqual([true, true]);
  });

  test("no commune is named as a region", () => {
    const regions = places(deepest, "region").map((feature) => String(feature.get("name")));
    expect(regions.length).toBeGreaterThan(1000);
    for (const commune of ["Bled", "Kranjska Gora", "Hackney", "Mdina", "Pécs", "Cork", "Iligan"])
      expect(regions).not.toContain(commune);
    for (const region of ["Bavaria", "Tuscany", "Scotland", "California"]) expect(regions).toContain(region);
  });

  test("a region is not named where its town of that name is, however large it is", () => {
    const regions = new Set(places(deepest, "region").map((feature) => feature.get("name")));
    for (const name of ["Novosibirsk", "Tomsk", "Irkutsk", "Almaty", "Buenos Aires"])
      expect(regions).not.toContain(name);
  });

  test("every capital is there with its mark, and great cities come before towns", () => {
    const cities = places(deepest, "locality");
    const capital = cities.find((city) => city.get("name") === "Lisbon" && city.get("capital") === "yes");
    const town = cities.find((city) => city.get("name") === "Cascais");
    expect(cities.filter((city) => city.get("capital") === "yes").length).toBeGreaterThan(190);
    expect(Number(capital?.get("min_zoom"))).toBeLessThan(Number(town?.get("min_zoom")));
  });
});

test("a tile holds only names that are due before the next deeper tiles take over", async () => {
  for (const z of [0, 1, 2, 3]) {
    const due = (await zoomOf(z)).filter((feature) => feature.get("layer") === "places");
    expect(due.filter((feature) => Number(feature.get("min_zoom")) >= z + 1)).toEqual([]);
  }
});

test("the names of countries and of their capitals do not lie over one another once both are there", async () => {
  // Pixels of the tile of a quarter of Europe and of its neighbour, drawn 512 wide at zoom 4.6 of the map.
  const drawn = (512 * 2 ** 3.6) / 2 ** 6 / 4096;
  const spots = new Map<string, number[]>();
  for (let x = 28; x < 40; x++)
    for (let y = 18; y < 27; y++)
      for (const feature of await featuresOf(6, x, y)) {
        const [left = 0, top = 0] = feature.getFlatCoordinates();
        const name: unknown =
          feature.get("iso") ?? (feature.get("capital") === "yes" ? feature.get("name") : null);
        // The tiles' own coordinates grow to the south, those of the reader to the north.
        if (typeof name === "string") spots.set(name, [x * 4096 + left, (y + 1) * 4096 - top]);
      }
  for (const [country, capital] of [
    ["ES", "Madrid"],
    ["PL", "Warsaw"],
    ["BY", "Minsk"],
    ["BG", "Sofia"],
    ["FR", "Paris"],
    ["DE", "Berlin"],
  ] as const) {
    const [a = [], b = []] = [spots.get(country), spots.get(capital)];
    const [across = 0, down = 0] = a.map((each, index) => Math.abs(each - (b[index] ?? NaN)) * drawn);
    expect(across > 60 || down > 24, `${country} and ${capital}`).toBe(true);
  }
});
