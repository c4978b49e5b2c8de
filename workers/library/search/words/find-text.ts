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
import type { AskedAltitude } from "./altitude-names.ts";
import { fold, termsOf } from "./normalise.ts";
import { keepBoth } from "./row-masks.ts";
import type { IsOfKind } from "./kind-names.ts";
import { readText, type Reading, type TextPart } from "./read-text.ts";
import type { WordTables } from "./word-tables.ts";

/** By row: 1 for photos that all words of a text find; where they find none, for those that look like it to a person's own model. */
export function rowsFound(tables: WordTables, text: string): Uint8Array {
  const { look, isOnly } = askedLook(text);
  if (isOnly) return rowsLike(tables, look);
  const found = rowsOfText(tables, text);
  return found.includes(1) ? found : rowsLike(tables, look);
}

/** What looks like a text; nothing before the model was asked about it. */
export function rowsLike({ library }: WordTables, look: string): Uint8Array {
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
  const { search, state } = tables.library;
  const server = search.answer?.text === text ? search.answer.rows : null;
  const parts = readText(tables, text).filter((part) => server === null || !isForServer(tables, part));
  const masks = parts.map((part) => rowsOfPart(tables, part));
  if (server !== null) masks.push(server);
  return allOf(masks, state.columns.rows);
}

/** Whether a search server is asked for a part: it is told neither who is in photos nor what is in pictures. */
export function isForServer(tables: WordTables, { is, written }: TextPart): boolean {
  if (is !== "plain" || rowsNaming(tables, written) !== null) return false;
  return (tables.library.search.seen.text?.rowsOf(written).length ?? 0) === 0;
}

/** By row: 1 for photos that a part of a text finds. */
export function rowsOfPart(tables: WordTables, part: TextPart): Uint8Array {
  const { index, named } = tables;
  const { written } = part;
  switch (part.is) {
    case "quoted":
      return withText(tables, named.addTo(index.query(written, { exact: true }), written, true), written);
    case "read":
      return rowsReadAs(tables, part.as, written) ?? new Uint8Array();
    case "stars":
      return eitherOf(
        rowsWhere(tables, (_, marks) => ratingOf(marks) >= part.least),
        rowsWritten(tables, written),
      );
    case "date":
      return withText(tables, rowsOfPhrase(tables, part.asked), written);
    case "altitude":
      return part.asked.isName
        ? eitherOf(rowsAtAltitude(tables, part.asked), rowsWritten(tables, written))
        : rowsAtAltitude(tables, part.asked);
    case "light":
      return withText(tables, rowsInLightOrSaid(tables, part.asked), written);
    case "colour":
      return withText(
        tables,
        eitherOf(rowsInColour(tables, part.asked), rowsWritten(tables, written)),
        written,
      );
    case "kind":
      return withText(tables, eitherOf(rowsWhere(tables, part.isOf), rowsOfWords(tables, written)), written);
    case "plain":
      return rowsOfWord(tables, written);
  }
}

/**
 * By row: 1 for photos that words find where they are read in one way only; null where they cannot be read so. `ownOnly`: places
 * by their names in the page's language alone.
 */
export function rowsReadAs(
  tables: WordTables,
  reading: Reading,
  words: string,
  ownOnly = false,
): Uint8Array | null {
  const { seen } = tables.library.search;
  switch (reading) {
    case "thing": {
      const isOf = seen.things?.named(words) && tables.kinds.kinds.get(fold(words));
      return isOf ? rowsWhere(tables, isOf) : null;
    }
    case "text":
      return seen.text === undefined ? null : withText(tables, new Uint8Array(), words);
    case "light": {
      const [asked, rest] = only(readLights(words, tables.lights).lights, words);
      return asked === undefined || rest ? null : rowsInLight(tables, asked);
    }
    case "colour": {
      const [asked, rest] = only(readColours(words, tables.colours).colours, words);
      return asked === undefined || rest ? null : rowsInColour(tables, asked);
    }
    case "date": {
      const { dates, rest } = readDates(words, tables.names);
      return dates.length !== 1 || rest.length > 0 ? null : rowsTakenIn(tables, dates);
    }
    case "place": {
      const places = placesCalled(tables, words, ownOnly);
      return places.size === 0 ? null : tables.foreign.rowsIn(places);
    }
    case "person":
      return rowsNaming(tables, words);
  }
}

/** The one thing words were read as, and whether they say more. */
function only<T extends { written: string }>(
  found: readonly T[],
  words: string,
): [one: T | undefined, rest: boolean] {
  const [one, ...more] = found;
  return [one, more.length > 0 || one?.written.trim() !== words.normalize("NFC").trim()];
}

/** The numbers of the places there are photos of whose names have all words of a text; of other languages where none has. */
function placesCalled(
  { library, places, foreign }: WordTables,
  words: string,
  ownOnly: boolean,
): Set<number> {
  const own = places
    .of(library.places.table, library.search.locale)
    .filter(({ tokens }) => isCalled(tokens, words));
  return own.length > 0 || ownOnly ? new Set(own.map(({ number }) => number)) : foreign.find(words);
}

/** What names people whose names have all words of a text; null where nobody is called so. */
function rowsNaming({ library, people: known }: WordTables, words: string): Uint8Array | null {
  const called = new Set<string>();
  for (const { label, tokens } of known.all()) if (isCalled(tokens, words)) called.add(fold(label));
  if (called.size === 0) return null;
  const { people } = library.search;
  const isIn = people.names.map((name) => called.has(fold(name.trim())));
  const sets = Uint8Array.from({ length: people.sets.size }, (_, set) =>
    people.sets.of(set).some((number) => isIn[number] === true) ? 1 : 0,
  );
  const found = new Uint8Array(library.state.columns.rows);
  for (let row = 0; row < found.length; row++) found[row] = sets[people.setOf(row)] ?? 0;
  return found;
}

/** Whether each word of a text begins a word of a name. */
function isCalled(tokens: readonly string[], words: string): boolean {
  const terms = termsOf(words);
  const has = (part: string): boolean => tokens.some((token) => token.startsWith(part));
  return terms.length > 0 && terms.every((ways) => ways.some((way) => way.every(has)));
}

/** Loads what the words of a text are looked for in, beside what photos say of themselves: their light, altitude and colours, too. */
export async function learnWords(tables: WordTables, text: string): Promise<void> {
  if (askedLook(text).isOnly) return;
  const parts = readText(tables, text);
  const { search } = tables.library;
  const asks = (is: TextPart["is"], as: Reading): boolean =>
    parts.some((part) => part.is === is || (part.is === "read" && part.as === as));
  if (asks("colour", "colour")) await (search.colours ??= await search.openColours())?.read();
  const unknown = parts.filter(
    (part) =>
      (part.is === "plain" && !rowsWritten(tables, part.written).includes(1)) ||
      (part.is === "read" && part.as === "place"),
  );
  await Promise.all(unknown.map(({ written }) => tables.foreign.load(written)));
  if (!asks("light", "light") && !parts.some(({ is }) => is === "altitude")) return;
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

/** What was taken in a light, or says so. */
function rowsInLightOrSaid(tables: WordTables, asked: AskedLight): Uint8Array {
  const said = rowsWritten(tables, asked.written);
  return !asked.sure && said.includes(1) ? said : eitherOf(rowsInLight(tables, asked), said);
}

/** What was taken in a light. Nothing is known of lights before `learnWords`. */
function rowsInLight(tables: WordTables, { lights }: AskedLight): Uint8Array {
  const { search, state } = tables.library;
  search.lights?.read();
  const found = new Uint8Array(state.columns.rows);
  for (let row = 0; row < found.length; row++) {
    const light = search.lights?.of(row) ?? -1;
    found[row] = light >= 0 ? (lights >> light) & 1 : 0;
  }
  return found;
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
export function rowsWritten({ index, named }: WordTables, text: string): Uint8Array {
  return named.addTo(index.query(text), text);
}

/** What shows a colour. Nothing is known of colours before `learnWords`. */
function rowsInColour(tables: WordTables, { bit }: AskedColour): Uint8Array {
  const { search } = tables.library;
  return rowsWhere(tables, (_, _marks, _takenAt, row) => search.colours?.has(row, bit) ?? false);
}

/** The folded words of a text that a server may be asked for. */
export function wordsToAsk(tables: WordTables, text: string): string[] {
  if (askedLook(text).isOnly) return [];
  return readText(tables, text)
    .filter((part) => isForServer(tables, part))
    .flatMap(({ written }) => termsOf(written).flatMap(([way = []]) => way));
}

function rowsOfPhrase(tables: WordTables, phrase: DatePhrase): Uint8Array {
  const written = rowsWritten(tables, phrase.text);
  const taken = rowsTakenIn(tables, [phrase]);
  return phrase.sure || !written.includes(1) ? eitherOf(taken, written) : written;
}

function rowsTakenIn({ library }: WordTables, [phrase]: readonly DatePhrase[]): Uint8Array {
  return phrase === undefined ? new Uint8Array() : rowsTaken(library.state.columns, phrase.when);
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
  if (isOf.rows !== undefined) {
    for (const row of isOf.rows()) found[row] = 1;
    return found;
  }
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
export function allOf(masks: readonly Uint8Array[], rows: number): Uint8Array {
  const [first, ...others] = masks;
  if (first === undefined) return new Uint8Array(rows).fill(1);
  const all = first.length === rows ? first : new Uint8Array(rows);
  if (all !== first) all.set(first.subarray(0, rows));
  for (const mask of others) keepBoth(all, mask);
  return all;
}
