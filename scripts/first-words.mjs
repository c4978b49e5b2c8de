import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** @typedef {Record<string, { name: string, complete: boolean }>} Languages */

/**
 * Tells the script that sets the page's language before the first paint which languages there are, and where the first
 * screen's words are in each, so that they come with the app's chunks instead of after them.
 * @param {string} folder of the first screen's words; a file for each language
 * @param {string} list the file that lists the languages
 * @returns {import("vite").Plugin}
 */
export function firstWords(folder, list) {
  /** @type {Languages} */
  const languages = JSON.parse(readFileSync(list, "utf8"));
  return {
    name: "first-words",
    transformIndexHtml: {
      order: "post",
      handler(html, { path, bundle }) {
        if (path !== "/index.html") return html;
        const chunks = Object.values(bundle ?? {}).filter((one) => one.type === "chunk");
        const told = Object.entries(languages).map(([language, { complete }]) => {
          const file = resolve(folder, `${language}.ts`);
          const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === file);
          if (bundle && !chunk) throw new Error(`${file} is no chunk of its own.`);
          return [language, chunk ? { complete, words: `/${chunk.fileName}` } : { complete }];
        });
        const tag = '<script src="/language.js"';
        if (!html.includes(tag)) throw new Error("The page has no script that sets its language.");
        return html.replace(tag, `${tag} data-languages='${JSON.stringify(Object.fromEntries(told))}'`);
      },
    },
  };
}
