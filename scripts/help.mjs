import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { lexer } from "marked";
import { root } from "./build.mjs";

/** @typedef {import("marked").Token} Token */
/** @typedef {import("../src/features/help/page/help-text.ts").Inline} Inline */
/** @typedef {import("../src/features/help/page/help-text.ts").Block} Block */
/** @typedef {import("../src/features/help/page/help-text.ts").HelpText} HelpText */

/** How the app asks for all help: a function for each language that has some, so that each comes in a chunk of its own. */
const query = "?help";
const all = "\0pinroll:help";
/** Chunks are named after what follows the last slash. */
const prefix = `${all}/help-`;

const folder = join(root, "docs/help");

/** The codes of the languages that help is written in. */
export const helpLanguages = () => readdirSync(folder).filter((name) => existsSync(folderOf(name)));

/** @param {string} language */
const folderOf = (language) => join(folder, language);

/**
 * The Markdown of all pages in a language, by their names.
 * @param {string} language
 * @returns {Record<string, string>}
 */
export function helpSources(language) {
  const files = readdirSync(folderOf(language)).filter((file) => file.endsWith(".md"));
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -3), readFileSync(join(folderOf(language), file), "utf8")]),
  );
}

/**
 * A page of help, of Markdown: a title, then paragraphs, headings of the second level and flat lists. Anything else is refused,
 * for the app would not show it.
 * @param {string} markdown
 * @returns {HelpText}
 */
export function helpOf(markdown) {
  const [title, ...rest] = lexer(markdown).filter(({ type }) => type !== "space");
  if (title?.type !== "heading" || title["depth"] !== 1)
    throw new Error("Help begins with its title: # Title");
  return { title: plain(inlineOf(title.tokens)), blocks: rest.map(blockOf) };
}

/**
 * @param {Token} token
 * @returns {Block}
 */
function blockOf(token) {
  if (token.type === "heading" && token["depth"] === 2) return { kind: "h2", of: inlineOf(token["tokens"]) };
  if (token.type === "paragraph") return { kind: "p", of: inlineOf(token["tokens"]) };
  if (token.type === "list") {
    const items = /** @type {import("marked").Tokens.List} */ (token).items.map((item) => {
      const [text, ...more] = item.tokens;
      if (text?.type !== "text" || more.length > 0) throw refused(token);
      return inlineOf(/** @type {import("marked").Tokens.Text} */ (text).tokens);
    });
    return { kind: token["ordered"] ? "ol" : "ul", items };
  }
  throw refused(token);
}

/**
 * @param {Token[] | undefined} tokens
 * @returns {Inline[]}
 */
const inlineOf = (tokens = []) => tokens.map(partOf);

/**
 * @param {Token} token
 * @returns {Inline}
 */
function partOf(token) {
  if (token.type === "text" || token.type === "escape") return token["text"].replaceAll(/\s*\n\s*/g, " ");
  if (token.type === "codespan") return { mark: "code", of: [token["text"]] };
  if (token.type === "strong" || token.type === "em")
    return { mark: token.type, of: inlineOf(token["tokens"]) };
  if (token.type === "link") return { to: addressOf(token["href"]), of: inlineOf(token["tokens"]) };
  throw refused(token);
}

/**
 * Where a link leads: to another page of help ("search.md"), or to a page of the app ("/settings/map").
 * @param {string} href
 */
function addressOf(href) {
  const page = /^([a-z-]+)\.md$/.exec(href)?.[1];
  if (page !== undefined) return `/help/${page}`;
  if (/^\/(?!\/)/.test(href)) return href;
  throw new Error(`Help links to its own pages and to the app's, not to ${href}.`);
}

/**
 * @param {readonly Inline[]} parts
 * @returns {string}
 */
const plain = (parts) => parts.map((part) => (typeof part === "string" ? part : plain(part.of))).join("");

/** @param {Token} token */
const refused = ({ type, raw }) => new Error(`Help has no ${type}: ${raw.trim()}`);

/**
 * `import { helps } from "./languages.json?help"`: for each language that has help a function which fetches it.
 * @returns {import("vite").Plugin}
 */
export function help() {
  return {
    name: "pinroll:help",
    enforce: "pre",
    resolveId(source) {
      if (source.endsWith(`languages.json${query}`)) return all;
      return source.startsWith(prefix.slice(1)) ? `\0${source}` : null;
    },
    load(id) {
      if (id === all) {
        const parts = helpLanguages().map(
          (language) => `${language}: () => import(${JSON.stringify(`${prefix.slice(1)}${language}`)})`,
        );
        return `export const helps = { ${parts.join(", ")} };`;
      }
      if (!id.startsWith(prefix)) return null;
      const language = id.slice(prefix.length);
      const pages = Object.entries(helpSources(language)).map(([name, markdown]) => {
        this.addWatchFile(join(folderOf(language), `${name}.md`));
        try {
          return [name, helpOf(markdown)];
        } catch (error) {
          throw new Error(`docs/help/${language}/${name}.md: ${String(error)}`, { cause: error });
        }
      });
      return `export const pages = ${JSON.stringify(Object.fromEntries(pages))};`;
    },
  };
}
