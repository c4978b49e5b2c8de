import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { areaSpot } from "./labels.mjs";
import { thinned } from "./thin.mjs";

/**
 * The folder of Natural Earth's files (1:10 million; urban areas 1:50 million), each as GeoJSON packed with gzip:
 * `NATURAL_EARTH=folder npm run build`.
 */
const folder = process.env.NATURAL_EARTH ?? "natural-earth";

/** How far what is drawn may be from the data, in metres. */
const metres = { river: 150, urban: 150, glacier: 300, park: 300 };

/** South of here is Antarctica, of which the map draws the shore alone. */
const south = -60;

/** Kinds of named regions that are on the map, from the one that matters most. */
const kinds = new Map([
  ["Range/mtn", "range"],
  ["Desert", "desert"],
  ["Plateau", "plateau"],
  ["Plain", "plain"],
  ["Basin", "basin"],
  ["Valley", "valley"],
  ["Peninsula", "peninsula"],
  ["Pen/cape", "peninsula"],
  ["Delta", "delta"],
  ["Wetlands", "wetland"],
  ["Island", "island"],
  ["Island group", "island"],
]);

/** Where the names of continents stand; browsers know the names of countries alone, so theirs are in the map. */
const continents = [
  [[18, 8], "Africa|Afrika|Afrique|África|Africa|África|アフリカ|非洲|أفريقيا|אפריקה"],
  [
    [-103, 46],
    "North America|Nordamerika|Amérique du Nord|América del Norte|Nord America|América do Norte|北アメリカ|北美洲|أمريكا الشمالية|צפון אמריקה",
  ],
  [
    [-60, -13],
    "South America|Südamerika|Amérique du Sud|América del Sur|Sud America|América do Sul|南アメリカ|南美洲|أمريكا الجنوبية|דרום אמריקה",
  ],
  [[145, -12], "Oceania|Ozeanien|Océanie|Oceanía|Oceania|Oceania|オセアニア|大洋洲|أوقيانوسيا|אוקיאניה"],
  [[92, 50], "Asia|Asien|Asie|Asia|Asia|Ásia|アジア|亚洲|آسيا|אסיה"],
  [[18, 50], "Europe|Europa|Europe|Europa|Europa|Europa|ヨーロッパ|欧洲|أوروبا|אירופה"],
];

/** The languages of these names, in their order. */
const languages = "en de fr es it pt ja zh ar he".split(" ");

/** Names that English has for rivers the data call by others. */
const english = {
  Rhein: "Rhine",
  Donau: "Danube",
  Tajo: "Tagus",
  Tejo: "Tagus",
  Wisla: "Vistula",
  Duero: "Douro",
};

/** Rivers with their names, built-up areas, ice and parks, and the names of nature. */
export function loadNature() {
  return { rivers: rivers(), landcover: landcover(), landuse: parks(), names: names() };
}

function read(name) {
  const bytes = readFileSync(join(folder, `ne_${name}.geojson.gz`));
  return JSON.parse(gunzipSync(bytes)).features.filter(({ geometry }) => geometry !== null);
}

function rivers() {
  const all = ["10m_rivers_lake_centerlines", "10m_rivers_europe", "10m_rivers_north_america"].flatMap(read);
  return all
    .filter(({ properties }) => properties.featurecla.startsWith("River"))
    .flatMap(({ geometry, properties: p }) => {
      const name = p.name_en || p.name_full || p.name || "";
      const lines = geometry.type === "LineString" ? [geometry.coordinates] : geometry.coordinates;
      const properties = {
        kind: "river",
        min_zoom: Math.max(2.5, p.min_zoom - 1),
        ...(name ? { name: english[name] ?? name } : {}),
      };
      return lines
        .map((line) => thinned(line, () => metres.river))
        .filter((coordinates) => coordinates !== null)
        .map((coordinates) => ({
          type: "Feature",
          properties,
          geometry: { type: "LineString", coordinates },
        }));
    });
}

function landcover() {
  const ice = read("10m_glaciated_areas").map((feature) =>
    area(feature, metres.glacier, { kind: "glacier", min_zoom: Math.max(2, feature.properties.min_zoom) }),
  );
  const urban = read("50m_urban_areas").map((feature) =>
    area(feature, metres.urban, { kind: "urban_area", min_zoom: Math.max(4, feature.properties.min_zoom) }),
  );
  return [...ice, ...urban].filter((feature) => feature !== null);
}

function parks() {
  return read("10m_parks_and_protected_lands_area")
    .map((feature) => area(feature, metres.park, { kind: "national_park", min_zoom: 4 }))
    .filter((feature) => feature !== null);
}

/** An area of fewer points; null if it is Antarctica's or nothing is left of it. */
function area({ geometry }, tolerance, properties) {
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  const coordinates = polygons
    .filter(([ring]) => ring[0][1] > south)
    .map((rings) => rings.map((ring) => thinned(ring, () => tolerance)).filter((ring) => ring !== null))
    .filter((rings) => rings.length > 0);
  return coordinates.length === 0
    ? null
    : { type: "Feature", properties, geometry: { type: "MultiPolygon", coordinates } };
}

function names() {
  const regions = read("10m_geography_regions_polys")
    .filter(({ properties: p }) => kinds.has(p.featurecla) && p.region !== "Antarctica" && p.name)
    .map((feature) =>
      areaSpot(feature, titled(feature.properties.name), kinds.get(feature.properties.featurecla)),
    );
  const parkNames = read("10m_parks_and_protected_lands_area").map((feature) =>
    areaSpot(feature, feature.properties.name, "park"),
  );
  const glaciers = read("10m_glaciated_areas")
    .filter(({ properties: p, geometry }) => p.name && p.name !== "Antarctic Ice Sheet" && geometry)
    .map((feature) => areaSpot(feature, feature.properties.name, "glacier"));
  const peaks = read("10m_geography_regions_elevation_points")
    .filter(({ properties: p }) => p.name && p.featurecla === "mountain" && p.region !== "Antarctica")
    .map(({ geometry, properties: p }) => ({
      type: "Feature",
      properties: { kind: "peak", name: p.name, elevation: p.elevation, min_zoom: p.min_zoom - 2 },
      geometry,
    }));
  return [...continents.map(continent), ...regions, ...parkNames, ...glaciers, ...peaks];
}

function continent([coordinates, all]) {
  const [name, ...others] = all.split("|");
  const translated = Object.fromEntries(others.map((each, index) => [`name:${languages[index + 1]}`, each]));
  return {
    type: "Feature",
    properties: { kind: "continent", name, ...translated, min_zoom: -1, max_zoom: 2 },
    geometry: { type: "Point", coordinates },
  };
}

/** Names the data write in capitals, with capitals at the beginnings of their words alone. */
function titled(name) {
  if (name !== name.toUpperCase()) return name;
  const words = name
    .toLowerCase()
    .replace(/(^|[\s\-('’.])(\p{L})/gu, (_, before, first) => before + first.toUpperCase());
  return words.replace(/\b(Of|The|De|Del|Da|Do|La)\b/g, (word, _w, at) => (at ? word.toLowerCase() : word));
}
