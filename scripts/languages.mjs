import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./build.mjs";
import { formsOf, wordingFaults } from "./language-checks.mjs";
import { englishAreas, languages, wordsOf } from "./locales.mjs";
import { codeFiles } from "./modules.mjs";

/** @typedef {import("./locales.mjs").Message} Message */
/** @typedef {import("./locales.mjs").Texts} Texts */

/** A text is long if it has more letters than this, and this many times those of the English one. */
const long = { letters: 40, times: 1.5 };

/**
 * The values and tags of a message, each once.
 * @param {Message} message
 */
const namesOf = (message) =>
  [...new Set(formsOf(message).flatMap((text) => text.match(/\{\w+\}|<\w+>/g) ?? []))].sort().join(" ");

/** @param {Message} message */
const shown = (message) => JSON.stringify(typeof message === "string" ? message : message["other"]);

/**
 * What a language must not have: words that are missing or unknown, and wrong values, tags or plural forms. A sentence each.
 * @param {string} language
 * @param {Record<string, Texts>} own its words, by area
 */
export function faultsIn(language, own) {
  const english = wordsOf("en");
  const unknown = Object.keys(own).filter((area) => !english[area]);
  return [
    ...unknown.map((area) => `${area} is unknown: English has no such area.`),
    ...Object.entries(english).flatMap(([area, texts]) => faultsOfArea(language, area, texts, own[area])),
  ];
}

/**
 * @param {string} language
 * @param {string} area
 * @param {Texts} english
 * @param {Texts | undefined} own
 */
function faultsOfArea(language, area, english, own) {
  if (!own) return [`${area} is missing.`];
  const unknown = Object.keys(own).filter((key) => english[key] === undefined);
  return [
    ...unknown.map((key) => `${area}.${key} is unknown: English has no such key.`),
    ...Object.entries(english).flatMap(([key, message]) =>
      faultsOf(language, message, own[key]).map((fault) => `${area}.${key} ${fault}: ${shown(message)}`),
    ),
  ];
}

/**
 * What is wrong with one message: values, tags or plural forms. The end of a sentence each, which its name begins.
 * @param {string} language
 * @param {Message} english
 * @param {Message | undefined} own
 */
export function faultsOf(language, english, own) {
  if (own === undefined) return ["is missing"];
  const names = { english: namesOf(english), own: namesOf(own) };
  return [
    ...faultsOfForms(language, english, own),
    ...(names.own === names.english
      ? []
      : [`names ${names.own || "nothing"}, and English names ${names.english || "nothing"}`]),
  ];
}

/**
 * @param {string} language
 * @param {Message} english
 * @param {Message} own
 */
function faultsOfForms(language, english, own) {
  if (typeof english === "string")
    return typeof own === "string" ? [] : ["has plural forms, and English has none"];
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.toSorted().join(", ");
  const forms = typeof own === "string" ? "none" : Object.keys(own).sort().join(", ");
  return forms === wanted ? [] : [`needs the plural forms ${wanted}, and has ${forms}`];
}

/** Keys no code names, as `area.key`. A key made of parts counts as named where its beginning or end stands in a template. */
export function unusedKeys() {
  const english = [...englishAreas()];
  const objects = new Set(english.map(([, { file }]) => file));
  const code = codeFiles("src").filter((file) => !objects.has(file));
  const text = code.map((file) => readFileSync(join(root, file), "utf8")).join("\n");
  const words = new Set(text.match(/\w+/g));
  const starts = new Set(Array.from(text.matchAll(/`(\w+)\$\{/g), ([, start = ""]) => start));
  const ends = new Set(Array.from(text.matchAll(/\}([A-Z]\w*)`/g), ([, end = ""]) => end));
  const isNamed = (/** @type {string} */ key) =>
    words.has(key) ||
    [...starts].some((one) => key.startsWith(one)) ||
    [...ends].some((one) => key.endsWith(one));
  return english.flatMap(([area, { texts }]) =>
    Object.keys(texts).flatMap((key) => (isNamed(key) ? [] : `${area}.${key}`)),
  );
}

/**
 * Texts much longer than the English ones, with these.
 * @param {string} language
 */
function longTexts(language) {
  const own = wordsOf(language);
  const length = (/** @type {Message} */ message) => Math.max(...formsOf(message).map((text) => text.length));
  return Object.entries(wordsOf("en")).flatMap(([area, texts]) =>
    Object.entries(texts).flatMap(([key, english]) => {
      const message = own[area]?.[key] ?? "";
      const isLong = length(message) > Math.max(long.letters, long.times * length(english));
      return isLong ? [`${area}.${key}: ${shown(message)}: ${shown(english)}`] : [];
    }),
  );
}

/**
 * @param {string} title
 * @param {string[]} lines
 */
function list(title, lines) {
  console.log(`${title}: ${lines.length}`);
  for (const line of lines) console.log(`  ${line}`);
}

if (process.argv[1] === import.meta.filename) {
  const [, , wanted] = process.argv;
  if (wanted !== undefined && !languages.includes(wanted))
    throw new Error(`There is no language ${wanted}: ${languages.join(", ")}.`);
  list("Named nowhere in src/", unusedKeys());
  for (const language of languages.filter((one) => one !== "en" && (!wanted || one === wanted))) {
    list(`${language}: missing or wrong`, faultsIn(language, wordsOf(language)));
    list(`${language}: not by the glossary, or too wide`, wordingFaults(language, wordsOf(language)));
    list(`${language}: long`, longTexts(language));
  }
}
