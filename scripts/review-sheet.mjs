import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { format } from "prettier";
import { root } from "./build.mjs";
import { glossaryOf, roomFor, termsIn, wordingFaultsOf } from "./language-checks.mjs";
import { faultsOf } from "./languages.mjs";
import { englishAreas, languages, localeFile, wordsOf } from "./locales.mjs";

/** @typedef {import("./locales.mjs").Message} Message */
/** @typedef {import("./locales.mjs").Texts} Texts */
/** @typedef {Record<(typeof columns)[number], string>} Row */
/** @typedef {{ changed: number; refused: string[]; json: string }} Review */

const columns = /** @type {const} */ ([
  "area",
  "key",
  "form",
  "about",
  "english",
  "translation",
  "better",
  "letters",
  "terms",
]);

/**
 * A sheet for a native speaker (CSV, RFC 4180; the byte order mark tells spreadsheets that it is UTF-8): a line for each text
 * and plural form of a language, with an empty column `better`.
 * @param {string} language
 * @param {Record<string, Texts>} [own] its words, by area
 */
export function sheetOf(language, own = wordsOf(language)) {
  const glossary = glossaryOf(language);
  const rows = [...englishAreas()].flatMap(([area, { file, texts }]) => {
    const comments = commentsIn(file);
    return Object.entries(texts).flatMap(([key, english]) =>
      partsOf(own[area]?.[key] ?? "").map(({ form, text }) => ({
        area,
        key,
        form,
        about: comments.get(key) ?? "",
        english: partOf(english, form),
        translation: text,
        better: "",
        letters: String(roomFor(`${area}.${key}`, english) ?? ""),
        terms: termsIn(english)
          .map((term) => `${term}: ${glossary.get(term)?.join(", ")}`)
          .join("; "),
      })),
    );
  });
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return `\uFEFF${lines.map((cells) => `${cells.map(cellOf).join(",")}\r\n`).join("")}`;
}

/**
 * Puts the filled cells of the column `better` into the JSON of a language, in place, after checking them as the tests do.
 * @param {string} language
 * @param {string} sheet
 * @param {string} json the text of its file
 * @returns {Review} the new text of its file, and a sentence for each cell that was refused
 */
export function reviewed(language, sheet, json) {
  /** @type {Record<string, Texts>} */
  const words = JSON.parse(json);
  const english = wordsOf("en");
  const glossary = glossaryOf(language);
  const faultsOfMessage = (
    /** @type {string} */ text,
    /** @type {Message} */ source,
    /** @type {Message} */ message,
  ) => [
    ...faultsOf(language, source, message).map((fault) => `It ${fault}.`),
    ...wordingFaultsOf(language, glossary, text, source, message),
  ];
  /** @type {Review} */
  const review = { changed: 0, refused: [], json };
  for (const rows of byMessage(rowsOf(sheet))) {
    const { area = "", key = "" } = rows[0] ?? {};
    const text = `${area}.${key}`;
    const source = english[area]?.[key];
    const old = words[area]?.[key];
    if (source === undefined || old === undefined || !rows.every((row) => hasPart(old, row.form))) {
      review.refused.push(`${text}: Pinroll has no such text any more.`);
      continue;
    }
    const better = rows.filter((row) => !isKept(row, partOf(old, row.form)));
    if (better.length === 0) continue;
    const message = better.reduce((/** @type {Message} */ one, row) => withPart(one, row), old);
    const rowFaults = better.flatMap((row) => faultsOfRow(row, source, old));
    const faults = rowFaults.length > 0 ? rowFaults : faultsOfMessage(text, source, message);
    if (faults.length > 0) {
      review.refused.push(...[...new Set(faults)].map((fault) => `${text}: ${fault}`));
      continue;
    }
    for (const row of better) review.json = replaced(review.json, row, old);
    review.changed += better.length;
  }
  return review;
}

/**
 * Whether a line asks for nothing: the translation was not touched, and nothing better is beside it.
 * @param {Row} row
 * @param {string} was
 */
const isKept = ({ translation, better }, was) => translation === was && (better === "" || better === was);

/**
 * What is wrong with a line of the sheet, before its words are looked at.
 * @param {Row} row
 * @param {Message} english
 * @param {Message} old
 */
function faultsOfRow(row, english, old) {
  const was = partOf(old, row.form);
  if (row.english !== partOf(english, row.form))
    return ["The English text has changed since the sheet was made. Make a new sheet."];
  if (row.translation !== was)
    return [
      `The translation is now “${was}”, and the sheet has “${row.translation}”. Fill in only “better”.`,
    ];
  const lost = namesIn(was).filter((name) => !namesIn(row.better).includes(name));
  const added = namesIn(row.better).filter((name) => !namesIn(was).includes(name));
  // Forms such as "one" may say the number in words.
  const missed = lost.filter((name) => name !== "{count}" || row.form === "" || row.form === "other");
  return [
    ...missed.map((name) => `“${row.better}” lacks ${name}.`),
    ...added
      .filter((name) => name !== "{count}")
      .map((name) => `“${row.better}” has ${name}, which is not in “${was}”.`),
  ];
}

/**
 * The values and tags in a text, closing ones, too.
 * @param {string} text
 */
const namesIn = (text) => [...new Set(text.match(/\{\w+\}|<\/?\w+>/g))];

/**
 * The texts of a message, each with its plural form; an empty one if it has none.
 * @param {Message} message
 */
const partsOf = (message) =>
  typeof message === "string"
    ? [{ form: "", text: message }]
    : Object.entries(message).map(([form, text]) => ({ form, text }));

/**
 * The text of a form. English has fewer forms than others: the last one stands for those.
 * @param {Message} message
 * @param {string} form
 */
const partOf = (message, form) =>
  typeof message === "string" ? message : (message[form] ?? message["other"] ?? "");

/**
 * @param {Message} message
 * @param {string} form
 */
const hasPart = (message, form) => partsOf(message).some((part) => part.form === form);

/**
 * @param {Message} message
 * @param {Row} row
 */
const withPart = (message, { form, better }) =>
  typeof message === "string" ? better : { ...message, [form]: better };

/**
 * The JSON of a language with another text in the place of one, and nothing else changed.
 * @param {string} json
 * @param {Row} row
 * @param {Message} old
 */
function replaced(json, { area, key, form, better }, old) {
  let at = json.indexOf(`\n  "${area}": {`);
  at = json.indexOf(`\n    "${key}": `, at);
  if (form !== "") at = json.indexOf(`"${form}": `, at);
  const was = JSON.stringify(partOf(old, form));
  at = json.indexOf(was, at);
  return json.slice(0, at) + JSON.stringify(better) + json.slice(at + was.length);
}

/**
 * The comment above each key of a file with English words.
 * @param {string} file
 * @returns {Map<string, string>} by key
 */
function commentsIn(file) {
  const comments = new Map();
  let comment = "";
  let inComment = false;
  for (const line of readFileSync(join(root, file), "utf8").split("\n")) {
    const said = /^ {2}\/\/ (.*)/.exec(line)?.[1];
    if (said !== undefined) comment = inComment ? `${comment} ${said}` : said;
    else if (line === "") comment = "";
    inComment = said !== undefined;
    const key = /^ {2}(\w+):/.exec(line)?.[1];
    if (key !== undefined) comments.set(key, comment);
  }
  return comments;
}

/** Texts that spreadsheets take for a formula, unless an apostrophe comes first; those that have one already get another. */
const formula = /^'*[=+\-@\t\r\n]/;

/** @param {string} text */
function cellOf(text) {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * The lines of a sheet below its header. Spreadsheets may have saved it with semicolons or tabs, other ends of lines, or
 * columns in another order.
 * @param {string} sheet
 * @returns {Row[]}
 */
function rowsOf(sheet) {
  const text = sheet.replace(/^\uFEFF/, "").replaceAll("\r\n", "\n");
  const sign = /[,;\t]/.exec(text.slice(0, text.indexOf("\n")))?.[0] ?? ",";
  const [head = [], ...lines] = cellsOf(text, sign);
  const missing = columns.filter((column) => !head.includes(column));
  if (missing.length > 0) throw new Error(`The sheet has no column ${missing.join(", ")}.`);
  return lines
    .filter((cells) => cells.some((cell) => cell !== ""))
    .map((cells) => {
      const cell = (/** @type {(typeof columns)[number]} */ column) => {
        const read = cells[head.indexOf(column)] ?? "";
        const plain = read.startsWith("'") && formula.test(read) ? read.slice(1) : read;
        return column === "better" ? plain.trim() : plain;
      };
      return /** @type {Row} */ (Object.fromEntries(columns.map((column) => [column, cell(column)])));
    });
}

/**
 * @param {string} text
 * @param {string} sign between cells
 */
function cellsOf(text, sign) {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${sign}\\n][^${sign}\\n]*)?)(${sign}|\\n|$)`, "y");
  /** @type {string[][]} */
  const rows = [[]];
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const match = cell.exec(text);
    if (match === null)
      throw new Error(`The sheet has a quotation mark that is never closed: ${text.slice(at, at + 40)}`);
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? "");
    if (match[3] === "\n") rows.push([]);
  }
  return rows;
}

/**
 * The lines of each message: those of its plural forms are checked as one.
 * @param {Row[]} rows
 */
function byMessage(rows) {
  /** @type {Map<string, Row[]>} */
  const messages = new Map();
  for (const row of rows) {
    const name = `${row.area}.${row.key}`;
    messages.set(name, [...(messages.get(name) ?? []), row]);
  }
  return messages.values();
}

if (process.argv[1] === import.meta.filename) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { out: { type: "string" }, in: { type: "string" } },
  });
  const [language = ""] = positionals;
  if (!languages.includes(language) || language === "en" || !values.out === !values.in)
    throw new Error(`node scripts/review-sheet.mjs <${languages.slice(1).join("|")}> --out|--in sheet.csv`);
  if (values.out) writeFileSync(values.out, sheetOf(language));
  if (values.in) {
    const file = localeFile(language);
    const review = reviewed(language, readFileSync(values.in, "utf8"), readFileSync(file, "utf8"));
    if (review.changed > 0)
      writeFileSync(file, await format(review.json, { parser: "json", printWidth: 110 }));
    console.log(`${review.changed} texts are better now. ${review.refused.length} were refused.`);
    for (const sentence of review.refused) console.log(sentence);
    if (review.refused.length > 0) process.exitCode = 1;
  }
}
