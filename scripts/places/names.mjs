import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as OpenCC from "opencc-js";
import { debianData } from "../basemap/debian.mjs";
import { chosen } from "./chosen-names.mjs";
import { regionNamesIn } from "./region-names.mjs";

/** Languages of the app but English, in which the table is. */
export const languages = ["de", "fr", "es", "it", "pt", "ja", "zh", "ar", "he"];

/** GeoNames' codes for a language of the app, the surest first. */
const codesOf = { zh: ["zh_CN", "zh"] };

const locales = join(debianData("libgeonames-common"), "usr/share/locale");
const simplified = OpenCC.Converter({ from: "t", to: "cn" });
const fromKanji = OpenCC.Converter({ from: "jp", to: "cn" });

/** Names of GeoNames in a language, by id. */
const namesIn = remembering((code) => {
  const file = join(locales, code, "LC_MESSAGES/geonames.mo");
  return readdirSync(locales).includes(code) ? readCatalogue(readFileSync(file)) : new Map();
});

/**
 * What regions and towns are called in a language where that is not what the table calls them: regions, then towns.
 * @param {ReadonlyMap<number, string[]>} others all that towns are called, by id
 * @returns {(string | null)[]}
 */
export function namesInLanguage(language, regions, towns, others) {
  const ofRegions = regionNamesIn(language, regions);
  const names = towns.map(
    (town) =>
      chosen[language]?.[`${town.name} ${town.country}`] ??
      tidy(language, nameOf(language, town, others.get(town.id) ?? [])),
  );
  return [
    ...regions.map(({ name }, i) => unlessSame(tidyRegion(language, ofRegions[i] ?? null), name)),
    ...towns.map(({ name }, i) => unlessSame(names[i], name)),
  ];
}

/** What else regions and towns are called in English, and by those who live there: lists, regions, then towns. */
export function ownNames(regions, towns) {
  const inLanguage = remembering((language) => regionNamesIn(language, regions));
  return [
    ...regions.map(({ name, country }, i) =>
      unlike(
        name,
        languagesOf(country).map((language) => inLanguage(language)[i]),
      ),
    ),
    ...towns.map(({ id, name, country }) =>
      unlike(
        name,
        languagesOf(country).map((language) => namesIn(language).get(id)),
      ),
    ),
  ];
}

function nameOf(language, { id, name, country, population }, others) {
  for (const code of codesOf[language] ?? [language]) {
    const found = namesIn(code).get(id);
    if (found === undefined || !isOfLanguage(language, found)) continue;
    if (isSpelledOut(found, name) || isOfThePast(language, country, population)) return null;
    return found;
  }
  return byScript(language, country, others);
}

/** "Kōbe", "Chángchūn": how the sounds are written, not a name of its own. */
const isSpelledOut = (found, name) => plain(found) === plain(name) && /[āēīōūǎěǐǒǔ]/i.test(found);

/** Small towns there have German names that nobody uses today. */
const renamed = new Set(["CZ", "EE", "HR", "HU", "LT", "LV", "PL", "RO", "SI", "SK"]);
const isOfThePast = (language, country, population) =>
  language === "de" && renamed.has(country) && population < 100_000;

/** Whole names in these scripts are of the language; Arabic letters without those that only others write. */
const scripts = {
  ja: /^(?=.*\p{Script=Katakana})[\p{Script=Katakana}\p{Script=Han}\p{Script=Hiragana}ー・=＝ ]+$/u,
  zh: /^[\p{Script=Han}·・]{2,}$/u,
  ar: /^[\u0621-\u063a\u0641-\u064a ]+$/u,
  he: /^[\u05d0-\u05ea'"׳״\- ]+$/u,
};
const kanji = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ヶケ]{2,}$/u;

function isOfLanguage(language, name) {
  if (language === "ja") return /[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Han}]/u.test(name);
  if (language === "zh")
    return /\p{Script=Han}/u.test(name) && !/[\p{Script=Katakana}\p{Script=Hiragana}]/u.test(name);
  if (language === "ar") return /\p{Script=Arabic}/u.test(name);
  if (language === "he") return /\p{Script=Hebrew}/u.test(name);
  return /^[\p{Script=Latin}\p{M}\p{P}\p{Zs}\p{Sk}\d]+$/u.test(name);
}

/** Of names in no language said: the only one that its script tells to be of this one; null for none, or several. */
function byScript(language, country, others) {
  const inJapan = country === "JP" && (language === "ja" || language === "zh");
  const script = inJapan ? kanji : scripts[language];
  if (script === undefined) return null;
  const found = new Set(
    others.filter((name) => script.test(name)).map((name) => tidy(inJapan ? "ja" : language, name)),
  );
  if (found.size !== 1) return null;
  const [only] = found;
  return inJapan && language === "zh" ? fromKanji(only) : only;
}

/** Chinese in simplified letters; in it and in Japanese a city is not said to be one. */
function tidy(language, name) {
  if (name === null) return null;
  const written = name
    .normalize("NFC")
    .replace(/[\u200e\u200f]/g, "")
    .trim();
  if (language === "zh")
    return inSimplified(written).replace(/(?<=..)(?:市辖区|特别市|广域市|市|城关镇)$/u, "");
  if (language !== "ja") return written;
  if (written === "東京都") return "東京";
  return /[日々]市$/u.test(written) ? written : written.replace(/(?<=..)(?:特別市|広域市|市)$/u, "");
}

const tidyRegion = (language, name) => (language === "zh" && name !== null ? inSimplified(name) : name);

/** Of one that is simplified already the converter takes 沈 for another letter. */
const inSimplified = (name) => simplified(name).replace("沉阳", "沈阳");

const unlessSame = (name, own) => (name === null || name === own ? null : name);

function unlike(own, names) {
  const known = new Set([plain(own)]);
  return names.flatMap((name) => {
    const written = name?.replace(/[\u200e\u200f]/g, "").trim() ?? "";
    if (written === "" || known.has(plain(written))) return [];
    known.add(plain(written));
    return [written];
  });
}

const plain = (name) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();

/** Languages that are official in parts of Spain; those of other parts of countries have too few names of their own. */
const alsoOfficial = { ES: ["ca", "eu", "gl"] };

/** English, and the official languages of a country, by CLDR. */
const languagesOf = remembering((country) => {
  const file = join(
    debianData("unicode-cldr-core"),
    "usr/share/unicode/cldr/common/supplemental/supplementalData.xml",
  );
  const territory = readFileSync(file, "utf8").match(
    new RegExp(`<territory type="${country}" gdp[^]*?</territory>`),
  );
  const found = [
    ...(territory?.[0] ?? "").matchAll(/type="(\w+)"[^>]*officialStatus="(?:de_facto_)?official"/g),
  ];
  const spoken = new Intl.Locale(`und-${country}`).maximize().language;
  return [...new Set(["en", spoken, ...found.map(([, code]) => code), ...(alsoOfficial[country] ?? [])])];
});

/** The pairs of a compiled catalogue of GNU gettext. */
function readCatalogue(bytes) {
  const [count, ids, texts] = [8, 12, 16].map((at) => bytes.readUInt32LE(at));
  const textAt = (table, i) => {
    const [length, from] = [bytes.readUInt32LE(table + i * 8), bytes.readUInt32LE(table + i * 8 + 4)];
    return bytes.toString("utf8", from, from + length);
  };
  const found = new Map();
  for (let i = 0; i < count; i++) found.set(Number(textAt(ids, i)), textAt(texts, i));
  return found;
}

function remembering(make) {
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, make(key));
    return known.get(key);
  };
}
