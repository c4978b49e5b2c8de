import { flagOf, ratingOf } from "../../../../src/photo/marks.ts";
import { Fact } from "../../state/facts.ts";
import { rowsTaken } from "../dates/date-mask.ts";
import { readDates, type DatePhrase } from "../dates/date-words.ts";
import { fold } from "./normalise.ts";
import type { WordTables } from "./word-tables.ts";

/** Words for what a photo is; found as words as well. */
const kinds: Record<string, (facts: number, marks: number) => boolean> = {
  photo: (facts) => (facts & Fact.video) === 0,
  video: (facts) => (facts & Fact.video) !== 0,
  raw: (facts) => (facts & Fact.rawPair) !== 0,
  live: (facts) => (facts & (Fact.live | Fact.motion)) !== 0,
  favourite: (facts) => (facts & Fact.favourite) !== 0,
  favorite: (facts) => (facts & Fact.favourite) !== 0,
  picked: (_, marks) => flagOf(marks) === "pick",
  rejected: (_, marks) => flagOf(marks) === "reject",
};

/** "4 stars": at least so many. */
const stars = /(?<![\p{L}\p{N}])([1-5])[\s-]*(?:stars?|\u2605)(?![\p{L}\p{N}])/giu;

/**
 * By row: 1 for photos that all words of a text find, as beginnings of words of theirs; words in quotes as whole ones.
 * Words that say a date or a kind also find what was taken then, or is of it.
 */
export function rowsFound(tables: WordTables, text: string): Uint8Array {
  const { library, index, names } = tables;
  const masks: Uint8Array[] = [];
  const unquoted = text.replace(/"([^"]*)"/g, (_, quoted: string) => {
    masks.push(index.query(quoted, { exact: true }));
    return " ";
  });
  const unrated = unquoted.replace(stars, (written: string, least: string) => {
    const rated = rowsWhere(tables, (_, marks) => ratingOf(marks) >= Number(least));
    masks.push(eitherOf(rated, index.query(written)));
    return " ";
  });
  const { dates, rest } = readDates(unrated, names);
  for (const phrase of dates) masks.push(rowsOfPhrase(tables, phrase));
  for (const word of rest) masks.push(rowsOfWord(tables, word));
  return allOf(masks, library.state.columns.rows);
}

function rowsOfPhrase({ library, index }: WordTables, { text, when, sure }: DatePhrase): Uint8Array {
  const written = index.query(text);
  const taken = rowsTaken(library.state.columns, when);
  return sure || !written.includes(1) ? eitherOf(taken, written) : written;
}

function rowsOfWord(tables: WordTables, word: string): Uint8Array {
  const { index } = tables;
  const folded = fold(word);
  const isOf = kinds[folded] ?? kinds[folded.replace(/s$/, "")];
  if (isOf === undefined) return index.query(word, { typos: true });
  return eitherOf(rowsWhere(tables, isOf), index.query(word));
}

function rowsWhere({ library }: WordTables, isOf: (facts: number, marks: number) => boolean): Uint8Array {
  const { rows, facts, marks } = library.state.columns;
  const found = new Uint8Array(rows);
  for (let row = 0; row < rows; row++) found[row] = isOf(facts[row] ?? 0, marks[row] ?? 0) ? 1 : 0;
  return found;
}

/** Masks of rows may end early: what lies beyond is 0. */
function eitherOf(longer: Uint8Array, other: Uint8Array): Uint8Array {
  for (let row = 0; row < other.length; row++) if (other[row] === 1) longer[row] = 1;
  return longer;
}

function allOf(masks: readonly Uint8Array[], rows: number): Uint8Array {
  const all = new Uint8Array(rows).fill(1);
  for (const mask of masks) for (let row = 0; row < rows; row++) if (mask[row] !== 1) all[row] = 0;
  return all;
}
