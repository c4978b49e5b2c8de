import {
  readColours,
  type AskedColour,
} from "../../../../src/features/colours/worker/library/colour-names.ts";
import { readLights, type AskedLight } from "../../../../src/features/light/worker/library/light-names.ts";
import { askedLook } from "../../../../src/features/seen/shared/looks-like.ts";
import { ratingOf } from "../../../../src/photo/marks.ts";
import { rowsTaken } from "../dates/date-mask.ts";
import { readDates } from "../dates/date-words.ts";
import type { DatePhrase } from "../dates/when.ts";
import { readAltitudes, type AskedAltitude } from "./altitude-names.ts";
import { fold, termsOf } from "./normalise.ts";
import { keepBoth } from "./row-masks.ts";
import { readKinds, starsIn, type IsOfKind } from "./kind-names.ts";
import type { WordsSeen } from "./word-finder.ts";
import type { WordTables } from "./word-tables.ts";

/** What a text asks for. */
interface ReadText {
  quoted: string[];
  /** What was written of stars, and how many at least. */
  stars: { written: string; least: number }[];
  altitudes: AskedAltitude[];
  dates: DatePhrase[];
  /** Found as words as well. */
  lights: AskedLight[];
  /** Found as words as well. */
  colours: AskedColour[];
  /** Words that mean a kind of photo; found as words as well. */
  kinds: { written: string; isOf: IsOfKind }[];
  /** All other words. */
  plain: string[];
}

function readText(
  { names, lights: known, altitudes: heights, colours: called, kinds: ofKind }: WordTables,
  text: string,
): ReadText {
  const quoted: string[] = [];
  const rated: ReadText["stars"] = [];
  const unquoted = text.replace(/"([^"]*)"/g, (_, words: string) => (quoted.push(words), " "));
  const unrated = unquoted
    .normalize("NFC")
    .replace(ofKind.stars, (written) => (rated.push({ written, least: starsIn(written) }), " "));
  // Before dates: a Hebrew name of daylight has a word of all days of the week.
  const { lights, rest: unlit } = readLights(unrated, known);
  // Before dates, too: "2000" is a year.
  const { altitudes, rest: plainer } = readAltitudes(unlit, heights);
  const { dates, rest } = readDates(plainer, names);
  const { kinds, rest: unkind } = readKinds(rest, ofKind);
  // Behind kinds: "label: red" is one, and so is an orange that was seen in a picture.
  const { colours, rest: plain } = readColours(unkind.join(" "), called);
  return {
    quoted,
    stars: rated,
    altitudes,
    dates,
    lights,
    colours,
    kinds,
    plain: plain.split(" ").filter(Boolean),
  };
}

/** By row: 1 for photos that all words of a text find; where they find none, for those that look like it to a person's own model. */
export function rowsFound(tables: WordTables, text: string): Uint8Array {
  const { look, isOnly } = askedLook(text);
  if (isOnly) return rowsLike(tables, look);
  const found = rowsOfText(tables, text);
  return found.includes(1) ? found : rowsLike(tables, look);
}

/** What looks like a text; nothing before the model was asked about it. */
function rowsLike({ library }: WordTables, look: string): Uint8Array {
  const { seen, looks } = library.search;
  const found = new Uint8Array(library.state.columns.rows);
  const asked = looks.get(look);
  for (const row of (asked && seen.own?.rowsLike(asked)) ?? []) if (row < found.length) found[row] = 1;
  return found;
}

/**
 * By row: 1 for photos that all words of a text find, as beginnings of words of theirs; words in quotes as whole ones.
 * Words that say a date, a light, a colour or a kind also find what was taken then, or is of it. Where a server answered for the others, its
 * answer counts.
 */
export function rowsOfText(tables: WordTables, text: string): Uint8Array {
  const { library, index, named } = tables;
  const read = readText(tables, text);
  const masks = read.quoted.map((words) =>
    withText(tables, named.addTo(index.query(words, { exact: true }), words, true), words),
  );
  for (const { written, least } of read.stars) {
    const rated = rowsWhere(tables, (_, marks) => ratingOf(marks) >= least);
    masks.push(eitherOf(rated, rowsWritten(tables, written)));
  }
  for (const phrase of read.dates) masks.push(withText(tables, rowsOfPhrase(tables, phrase), phrase.text));
  for (const asked of read.altitudes) masks.push(rowsAtAltitude(tables, asked));
  for (const asked of read.lights) masks.push(withText(tables, rowsInLight(tables, asked), asked.written));
  for (const asked of read.colours) masks.push(withText(tables, rowsInColour(tables, asked), asked.written));
  for (const { written, isOf } of read.kinds)
    masks.push(withText(tables, eitherOf(rowsWhere(tables, isOf), rowsOfWords(tables, written)), written));
  const { answer } = library.search;
  if (answer?.text === text) masks.push(answer.rows);
  else for (const word of read.plain) masks.push(rowsOfWord(tables, word));
  return allOf(masks, library.state.columns.rows);
}

/**
 * The words of a text that mean nothing, as they were typed: no photo has anything to do with them, and no place is called
 * so. None where a server answered for them.
 */
export function wordsNotUnderstood(tables: WordTables, text: string): string[] {
  if (tables.library.search.answer?.text === text) return [];
  const { look, isOnly } = askedLook(text);
  if (isOnly || rowsLike(tables, look).includes(1)) return [];
  const { plain } = readText(tables, text);
  return plain.filter(
    (word) =>
      termsOf(word).length > 0 && !rowsOfWord(tables, word).includes(1) && !tables.foreign.isOfPlace(word),
  );
}

/** The words of a text that name what models see in pictures, and those that are read in pictures. */
export function wordsSeen(tables: WordTables, text: string): WordsSeen {
  const { things, text: texts } = tables.library.search.seen;
  if ((things === undefined && texts === undefined) || askedLook(text).isOnly)
    return { things: [], texts: [] };
  const { kinds, lights, colours, plain, quoted, dates } = readText(tables, text);
  const named = kinds.map(({ written }) => written);
  const others = [...lights, ...colours].map(({ written }) => written);
  const all = [...named, ...others, ...plain, ...quoted, ...dates.map((phrase) => phrase.text)];
  return {
    things: named.flatMap((written) => things?.named(written) ?? []),
    texts: all.filter((written) => (texts?.rowsOf(written).length ?? 0) > 0),
  };
}

/** Loads what the words of a text are looked for in, beside what photos say of themselves: their light, altitude and colours, too. */
export async function learnWords(tables: WordTables, text: string): Promise<void> {
  if (askedLook(text).isOnly) return;
  const { plain, lights, altitudes, colours } = readText(tables, text);
  const { search } = tables.library;
  if (colours.length > 0) await (search.colours ??= await search.openColours())?.read();
  const unknown = plain.filter((word) => !rowsWritten(tables, word).includes(1));
  await Promise.all(unknown.map((word) => tables.foreign.load(word)));
  if (lights.length + altitudes.length === 0) return;
  const { finishLights } = await import("../../../../src/features/light/worker/library/finish-lights.ts");
  await finishLights(tables.library);
}

/** What was taken above or below so many metres. */
function rowsAtAltitude({ library }: WordTables, { metres, above }: AskedAltitude): Uint8Array {
  const { search, state } = library;
  search.lights?.read();
  const found = new Uint8Array(state.columns.rows);
  for (let row = 0; row < found.length; row++) {
    const altitude = search.lights?.altitudeOf(row) ?? Number.NaN;
    found[row] = (above ? altitude > metres : altitude < metres) ? 1 : 0;
  }
  return found;
}

/** What was taken in a light, or says so. Nothing is known of lights before `learnWords`. */
function rowsInLight(tables: WordTables, { written, lights, sure }: AskedLight): Uint8Array {
  const { search, state } = tables.library;
  const said = rowsWritten(tables, written);
  if (!sure && said.includes(1)) return said;
  search.lights?.read();
  const found = new Uint8Array(state.columns.rows);
  for (let row = 0; row < found.length; row++) {
    const light = search.lights?.of(row) ?? -1;
    found[row] = light >= 0 ? (lights >> light) & 1 : 0;
  }
  return eitherOf(found, said);
}

/**
 * Of what a word is the beginning of, or what has it in its picture; where that is nothing, of a place in another language; else
 * with mistakes in it.
 */
function rowsOfWord(tables: WordTables, word: string): Uint8Array {
  const written = withText(tables, rowsWritten(tables, word), word);
  if (written.includes(1)) return written;
  const places = tables.foreign.find(word);
  return places.size > 0 ? tables.foreign.rowsIn(places) : tables.index.query(word, { typos: true });
}

/** These rows, and those whose picture has a text in it. */
function withText({ library }: WordTables, found: Uint8Array, text: string): Uint8Array {
  const rows = library.search.seen.text?.rowsOf(text) ?? [];
  if (rows.length === 0) return found;
  const { rows: count } = library.state.columns;
  const all = found.length >= count ? found : new Uint8Array(count);
  if (all !== found) all.set(found);
  for (const row of rows) all[row] = 1;
  return all;
}

/** What says these words, or is part of something called so. */
function rowsWritten({ index, named }: WordTables, text: string): Uint8Array {
  return named.addTo(index.query(text), text);
}

/** What shows a colour, or says so. Nothing is known of colours before `learnWords`. */
function rowsInColour(tables: WordTables, { written, bit }: AskedColour): Uint8Array {
  const { search } = tables.library;
  const found = rowsWhere(tables, (_, _marks, _takenAt, row) => search.colours?.has(row, bit) ?? false);
  return eitherOf(found, rowsWritten(tables, written));
}

/** The folded words of a text that a server may be asked for. */
export function wordsToAsk(tables: WordTables, text: string): string[] {
  if (askedLook(text).isOnly) return [];
  return readText(tables, text).plain.flatMap((word) => termsOf(word).flatMap(([way = []]) => way));
}

function rowsOfPhrase(tables: WordTables, { text, when, sure }: DatePhrase): Uint8Array {
  const { library } = tables;
  const written = rowsWritten(tables, text);
  const taken = rowsTaken(library.state.columns, when);
  return sure || !written.includes(1) ? eitherOf(taken, written) : written;
}

/** What is called so: a name of several words is found by each of them as well, whatever they mean alone. */
function rowsOfWords(tables: WordTables, written: string): Uint8Array {
  const words = written.split(" ");
  if (words.length === 1) return rowsWritten(tables, written);
  const masks = words.map((word) => {
    const isOf = tables.kinds.kinds.get(fold(word));
    if (isOf === undefined) return rowsOfWord(tables, word);
    return eitherOf(rowsWhere(tables, isOf), rowsWritten(tables, word));
  });
  return allOf(masks, tables.library.state.columns.rows);
}

function rowsWhere({ library }: WordTables, isOf: IsOfKind): Uint8Array {
  const { rows, facts, marks, takenAt } = library.state.columns;
  const found = new Uint8Array(rows);
  for (let row = 0; row < rows; row++)
    found[row] = isOf(facts[row] ?? 0, marks[row] ?? 0, takenAt[row] ?? NaN, row) ? 1 : 0;
  return found;
}

/** Masks of rows may end early: what lies beyond is 0. */
function eitherOf(longer: Uint8Array, other: Uint8Array): Uint8Array {
  for (let row = 0; row < other.length; row++) if (other[row] === 1) longer[row] = 1;
  return longer;
}

/** The first of the masks is written into. */
function allOf(masks: readonly Uint8Array[], rows: number): Uint8Array {
  const [first, ...others] = masks;
  if (first === undefined) return new Uint8Array(rows).fill(1);
  const all = first.length === rows ? first : new Uint8Array(rows);
  if (all !== first) all.set(first.subarray(0, rows));
  for (const mask of others) keepBoth(all, mask);
  return all;
}
