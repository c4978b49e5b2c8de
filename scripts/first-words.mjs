import { readFileSync } from "node:fs";
import { idOfWords } from "./locales.mjs";

/** @typedef {Record<string, { name: string; tag?: string }>} Languages */

/**
 * Tells the script that sets the page's language before the first paint which languages there are, and where the first
 * screen's words are in each, so that they come with the app's chunks instead of after them.
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
          chunks.find(({ facadeModuleId }) => facadeModuleId === id)?.fileName;
        const told = Object.entries(languages).map(([language, { tag: variant }]) => {
          const words = [idOfWords(language), idOfWords(language, "first")].map(chunkOf);
          if (bundle && words.includes(undefined))
            throw new Error(`The words of ${language} are no chunks of their own.`);
          return [
            language,
            {
              ...(variant === undefined ? {} : { tag: variant }),
              ...(bundle ? { words: words.map((file) => `/${file}`) } : {}),
            },
          ];
        });
        const tag = '<script src="/language.js"';
        if (!html.includes(tag)) throw new Error("The page has no script that sets its language.");
        return html.replace(tag, `${tag} data-languages='${JSON.stringify(Object.fromEntries(told))}'`);
      },
    },
  };
}
