import { readFileSync } from "node:fs";
import { idOfWords } from "./locales.mjs";

/** @typedef {Record<string, { name: string; tag?: string }>} Languages */

/**
 * Tells the script that sets the page's language before the first paint which languages there are, and where the first
 * screen's words are in each, so that they come with the app's chunks instead of after them; and the same of what a kept
 * library needs at once, words and all.
 * @param {string} list the file that lists the languages
 * @returns {import("vite").Plugin}
 */
export function firstWords(list) {
  /** @type {Languages} */
  const languages = JSON.parse(readFileSync(list, "utf8"));
  return {
    name: "first-words",
    transformIndexHtml: {
      order: "post",
      handler(html, { path, bundle }) {
        if (path !== "/index.html") return html;
        const chunks = Object.values(bundle ?? {}).filter((one) => one.type === "chunk");
        const chunkOf = (/** @type {string} */ id) =>
          chunks.find(({ moduleIds }) => moduleIds.includes(id))?.fileName;
        const photos = chunks.find(({ name }) => name === "photos");
        const kept = photos && [photos.fileName, ...(photos.viteMetadata?.importedCss ?? [])];
        const told = Object.entries(languages).map(([language, { tag: variant }]) => {
          const words = [...new Set([idOfWords(language), idOfWords(language, "first")].map(chunkOf))];
          if (bundle && words.includes(undefined))
            throw new Error(`The words of ${language} are no chunks of their own.`);
          return [
            language,
            {
              ...(variant === undefined ? {} : { tag: variant }),
              ...(bundle ? { words: words.map((file) => `/${file}`) } : {}),
              ...(bundle ? { photos: `/${chunkOf(idOfWords(language, "grid"))}` } : {}),
            },
          ];
        });
        const tag = '<script src="/language.js"';
        if (!html.includes(tag)) throw new Error("The page has no script that sets its language.");
        const facts = {
          languages: Object.fromEntries(told),
          photos: (kept ?? []).map((file) => `/${file}`),
        };
        const attributes = Object.entries(facts).map(
          ([name, fact]) => `data-${name}='${JSON.stringify(fact)}'`,
        );
        return html.replace(tag, [tag, ...attributes].join(" "));
      },
    },
  };
}
