import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./build.mjs";
import { wordsOf } from "./locales.mjs";

/** @typedef {import("./locales.mjs").Message} Message */
/** @typedef {import("./locales.mjs").Texts} Texts */

/**
 * A text with at most so many letters in English, which is no sentence, stands where there is little room: on a button, tab
 * or chip, in a menu. It may be so much longer in another language.
 */
const narrow = { letters: 20, more: 12 };

/** What other makers call their things: a term in these is none of Pinroll's. */
const names =
  /Google (Maps?|Photos)|Maps JavaScript API|(Live|Motion) Photos?|library of Photos, iPhoto or Aperture|location history|Map ID|depth maps?/gi;

/** Where the word of the glossary would be wrong, or is not needed: the text, the term, and why. */
export const otherSenses = [
  { text: "bucket.publishAbout", term: "photo", why: "“details” of photos, which is clear without the word" },
  { text: "similar.moreMetadata", term: "photo", why: "“more details”: of two photos that are compared" },
  { text: "map.byTimeReading", term: "photo", why: "“photo times” are times of exposure, often one word" },
  { text: "map.byTimeText", term: "copy", why: "a verb, which German says and Hebrew inflects otherwise" },
  { text: "viewer.burst", term: "photo", why: "Arabic counts the shots of a burst" },
  { text: "tracks.geotagNone", term: "photo", why: "“Geotag photos” is “Set locations” in some languages" },
  { text: "dataset.sqlNoTable", term: "photo", why: "the table’s name, which is not translated" },
  { text: "repair.whyUnsupported", term: "place", why: "no place for a value in a file" },
  { text: "export.cutNoRoom", term: "place", why: "“in place”: within the same file" },
  { text: "similar.differencePlaces", term: "place", why: "places in a picture" },
  { text: "tracks.tableZoneText", term: "place", why: "“to place” is a verb" },
  { text: "gaps.offerNeighbours", term: "place", why: "“to place” is a verb" },
  { text: "first.headingTouch", term: "place", why: "“place by place” is an idiom" },
  { text: "locate.hasOne", term: "location", why: "“one”: the sentence before names it" },
  { text: "locate.someHave", term: "location", why: "“one”: the sentence before names it" },
  { text: "notes.unreadable", term: "settings", why: "those of the browser, which calls them otherwise" },
  { text: "edit.undo", term: "undo", why: "beside “Cancel”, which some languages say by the same word" },
];

/** Texts that are long and have room: the text, and where it stands. */
export const roomy = [
  { text: "selection.pickKey", why: "in the list of keys" },
  { text: "selection.rotateKeys", why: "in the list of keys" },
  { text: "selection.keysScrollbar", why: "in the list of keys" },
  { text: "selection.frames", why: "in the list of keys" },
  { text: "selection.mute", why: "in the list of keys" },
  { text: "shell.navMain", why: "for screen readers" },
  { text: "importing.barName", why: "for screen readers" },
  { text: "importing.closeMessage", why: "for screen readers" },
  { text: "importing.closeFolders", why: "for screen readers" },
  { text: "dataset.progressName", why: "for screen readers" },
  { text: "deletion.roleSidecar", why: "at the end of a line, after a name" },
  { text: "viewer.seek", why: "for screen readers" },
  { text: "grid.stackOf", why: "for screen readers" },
];

/** Signs that a language does not have, or not there: as the glossary says of each. */
const wrongSigns = new Map([
  ["de", / …|[”"]|(?<!s)'/],
  ["fr", /['"“”]|(?<!\u00A0):(?=\s|$)|(?<!\u202F)[;!?](?=\s|$)|«(?!\u00A0)|(?<!\u00A0)[»%]/],
  ["es", /["“”']| …/],
  ["pt", /["«»']| …| %/],
  ["it", /["«»']| …/],
  ["ja", /["“”]|動画|\{count\}[枚個件本]|フォルダー|ブラウザー|サーバー|ビューアー|ウィンドウ/],
  ["zh", /["「」]|\p{sc=Han}[,!?:;]|你/u],
  ["ar", /[“”„]|\p{sc=Arab}[,;?%]/u],
  ["he", /["“”„]|\p{sc=Hebr}-(?=[A-Za-z{])/u],
]);

/** @param {Message} message */
export const formsOf = (message) => (typeof message === "string" ? [message] : Object.values(message));

/**
 * The terms of the glossary, each with the words that a language has for it.
 * @param {string} language
 * @returns {Map<string, string[]>} by the English term
 */
export function glossaryOf(language) {
  const name = new Intl.DisplayNames("en", { type: "language" }).of(language) ?? "";
  const rows = readFileSync(join(root, "docs/glossary.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split("|").map((cell) => cell.trim()));
  const column = rows[0]?.indexOf(name) ?? -1;
  if (column === -1) throw new Error(`docs/glossary.md has no column ${name}.`);
  return new Map(
    rows
      .slice(2)
      .map((cells) => [cells[1] ?? "", cells[column]?.split(",").map((word) => word.trim()) ?? []]),
  );
}

/** Finds terms and their plurals in English: whole words, but not the parts of addresses and names of files. */
const terms = (() => {
  const byWord = new Map(
    [...glossaryOf("de").keys()].flatMap((term) => [
      [term, term],
      [term.endsWith("y") ? `${term.slice(0, -1)}ies` : `${term}s`, term],
    ]),
  );
  return {
    byWord,
    pattern: new RegExp(`(?<![\\w/-])(?:${[...byWord.keys()].join("|")})(?![\\w-]|\\.\\w)`, "gi"),
  };
})();

/**
 * The terms of the glossary that an English text names.
 * @param {Message} english
 */
export function termsIn(english) {
  const text = formsOf(english)
    .join("\n")
    .replaceAll(/\{\w+\}/g, " ")
    .replaceAll(names, " ");
  return [...new Set(text.match(terms.pattern)?.map((word) => terms.byWord.get(word.toLowerCase()) ?? ""))];
}

/**
 * A text to compare: without accents, vowel signs, hyphens for breaks and capitals.
 * @param {string} text
 */
const bare = (text) =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}|\u00AD/gu, "")
    .toLowerCase();

/**
 * What stays of a word when it is inflected, roughly: all but two letters at its end, and no Arabic article.
 * @param {string} word
 */
function stemOf(word) {
  const plain = bare(word).replace(/^ال/, "");
  if (/\p{sc=Hira}$/u.test(plain)) return plain.slice(0, Math.max(2, plain.length - 1));
  return /\p{sc=Han}|\p{sc=Kana}/u.test(plain) ? plain : plain.slice(0, Math.max(3, plain.length - 2));
}

/**
 * The terms that an English text names and a translation does not.
 * @param {Map<string, string[]>} glossary of the language
 * @param {string} text its name, as `area.key`
 * @param {Message} english
 * @param {Message} own
 */
export function missingTerms(glossary, text, english, own) {
  const said = bare(formsOf(own).join("\n"));
  const says = (/** @type {string} */ word) =>
    word.split(/[\s-]+/).every((part) => said.includes(stemOf(part)));
  return termsIn(english).filter(
    (term) =>
      !glossary.get(term)?.some(says) &&
      !otherSenses.some((sense) => sense.text === text && sense.term === term),
  );
}

/**
 * How wide a text is, in letters: Chinese and Japanese ones are as wide as two others. Values and tags count as nothing.
 * @param {string} text
 */
export const widthOf = (text) =>
  text
    .normalize("NFC")
    .replaceAll(/\{\w+\}|<\/?\w+>|\p{M}|\u00AD/gu, "")
    .replaceAll(/[\u3000-\u9FFF\uFF00-\uFFEF]/g, "__").length;

/**
 * How wide a text may be in another language; null where there is room. Names of files and words to search by have room.
 * @param {string} text its name, as `area.key`
 * @param {Message} english
 */
export function roomFor(text, english) {
  const forms = formsOf(english);
  const width = Math.max(...forms.map(widthOf));
  const hasRoom =
    width > narrow.letters ||
    forms.some((form) => /[.?]$/.test(form)) ||
    /\.(file|called)(?=[A-Z])/.test(text) ||
    roomy.some((one) => one.text === text);
  return hasRoom ? null : width + narrow.more;
}

/**
 * The forms of a message that are too wide for where it stands. Millions have room.
 * @param {string} text its name, as `area.key`
 * @param {Message} english
 * @param {Message} own
 */
export function tooWide(text, english, own) {
  const room = roomFor(text, english) ?? Infinity;
  const forms =
    typeof own === "string"
      ? [own]
      : Object.keys(own).flatMap((form) => (form === "many" ? [] : (own[form] ?? "")));
  return forms.filter((form) => widthOf(form) > room);
}

/**
 * The forms of a message with signs that its language writes otherwise. What is typed, or searched by, is as it is typed.
 * @param {string} language
 * @param {string} text its name, as `area.key`
 * @param {Message} own
 */
function wrongSignsIn(language, text, own) {
  if (/\.called(?=[A-Z])/.test(text)) return [];
  return formsOf(own).filter((form) =>
    wrongSigns.get(language)?.test(form.replaceAll(/<\/?\w+>|https?:\S+/g, "")),
  );
}

/**
 * Texts of a language that do not say the words of the glossary, are too wide for where they stand, or have wrong signs.
 * A sentence each.
 * @param {string} language
 * @param {Record<string, Texts>} own its words, by area
 */
export function wordingFaults(language, own) {
  const glossary = glossaryOf(language);
  return Object.entries(wordsOf("en")).flatMap(([area, texts]) =>
    Object.entries(texts).flatMap(([key, english]) => {
      const message = own[area]?.[key];
      return message === undefined
        ? []
        : wordingFaultsOf(language, glossary, `${area}.${key}`, english, message);
    }),
  );
}

/**
 * What the wording of one message lacks. A sentence each.
 * @param {string} language
 * @param {Map<string, string[]>} glossary of the language
 * @param {string} text its name, as `area.key`
 * @param {Message} english
 * @param {Message} own
 */
export function wordingFaultsOf(language, glossary, text, english, own) {
  return [
    ...missingTerms(glossary, text, english, own).map(
      (term) =>
        `${text} does not say ${glossary.get(term)?.join(" or ")} for “${term}”: ${formsOf(own).at(-1)}`,
    ),
    ...tooWide(text, english, own).map(
      (form) => `${text} is ${widthOf(form)} letters wide, and ${roomFor(text, english)} fit: ${form}`,
    ),
    ...wrongSignsIn(language, text, own).map(
      (form) => `${text} has a sign that docs/glossary.md says is written otherwise: ${form}`,
    ),
  ];
}
