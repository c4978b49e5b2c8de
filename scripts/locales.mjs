import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { root } from "./build.mjs";

/** @typedef {string | Record<string, string>} Message a text, or its plural forms */
/** @typedef {Record<string, Message>} Texts of an area, by key */
/** @typedef {{ file: string; texts: Texts }} English */

/** How the app asks for all words: a function for each language and area, so that each comes in a chunk of its own. */
const query = "?words";
const all = "\0pinroll:words";
const prefix = `${all}/`;

/** The codes of all languages, English first. */
export const languages = Object.keys(
  JSON.parse(readFileSync(join(root, "src/words/languages.json"), "utf8")),
);

/** @param {string} language */
export const localeFile = (language) => join(root, `src/locales/${language}.json`);

/**
 * The module of a language, which knows its areas, or of an area in it. Chunks are named after the last part.
 * @param {string} language
 * @param {string} [area]
 */
export const idOfWords = (language, area) =>
  area === undefined ? `${prefix}${language}` : `${prefix}${area}/${language}`;

/** The files with English words, one an area: the core's, and each beside its feature. */
export const wordFiles = () =>
  [
    ...readdirSync(join(root, "src/words")).map((name) => `src/words/${name}`),
    ...readdirSync(join(root, "src/features")).map((name) => `src/features/${name}/words.ts`),
  ].filter((file) => file.endsWith(".ts") && existsSync(join(root, file)) && areaOf(file) !== undefined);

/** @param {string} file */
const areaOf = (file) => /\barea<typeof \w+>\("(\w+)"\)/.exec(readFileSync(join(root, file), "utf8"))?.[1];

/**
 * The English words of all areas: the object in each file, which is plain JavaScript.
 * @returns {Map<string, English>} by area
 */
export function englishAreas() {
  return new Map(wordFiles().map((file) => [areaOf(file) ?? "", { file, texts: englishIn(file) }]));
}

/**
 * @param {string} file
 * @returns {Texts}
 */
function englishIn(file) {
  const object = /^export const \w+ = (\{\n.*?^\}) as const;/ms.exec(
    readFileSync(join(root, file), "utf8"),
  )?.[1];
  if (object === undefined)
    throw new Error(`${file} has no \`export const … = { … } as const;\` with English words.`);
  return runInThisContext(`(${object})`);
}

/**
 * All words of a language.
 * @param {string} language
 * @returns {Record<string, Texts>} by area
 */
export function wordsOf(language) {
  if (language !== "en") return JSON.parse(readFileSync(localeFile(language), "utf8"));
  return Object.fromEntries([...englishAreas()].map(([area, { texts }]) => [area, texts]));
}

/**
 * `import { catalogues } from "./languages.json?words"`: a function for each language, which fetches those for its areas,
 * which fetch texts.
 * @returns {import("vite").Plugin}
 */
export function locales() {
  return {
    name: "pinroll:locales",
    enforce: "pre",
    resolveId(source) {
      if (source.endsWith(`languages.json${query}`)) return all;
      return source.startsWith(prefix.slice(1)) ? `\0${source}` : null;
    },
    load(id) {
      if (id === all) return `export const catalogues = { ${languages.map((one) => part(one)).join(", ")} };`;
      if (!id.startsWith(prefix)) return null;
      const [language = "", area] = id.slice(prefix.length).split("/").reverse();
      const words = wordsOf(language);
      if (area !== undefined) return `export const texts = ${JSON.stringify(words[area])};`;
      return `export const areas = { ${Object.keys(words)
        .map((one) => part(language, one))
        .join(", ")} };`;
    },
    hotUpdate({ file, modules }) {
      if (!file.startsWith(join(root, "src/locales")) && !wordFiles().some((one) => join(root, one) === file))
        return;
      const served = [...this.environment.moduleGraph.idToModuleMap.values()];
      return [...modules, ...served.filter(({ id }) => id?.startsWith(prefix))];
    },
  };
}

/**
 * @param {string} language
 * @param {string} [area]
 */
const part = (language, area) =>
  `${area ?? language}: () => import(${JSON.stringify(idOfWords(language, area).slice(1))})`;
