import type { ColumnChunk } from "./bytes/parquet.ts";
import { columnText, columnTexts } from "./bytes/values.ts";

/** Where words are looked for. */
export const wordColumns = [
  "path",
  "title",
  "description",
  "keywords",
  "albums",
  "city",
  "region",
  "country_name",
  "make",
  "model",
  "lens",
];

/** A text as words are compared: without case and accents. */
export const folded = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The words of a search. */
export function wordsOf(text: string): string[] {
  return folded(text.slice(0, 1000))
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, 20);
}

/** Columns of a row group that have to be read for words: those that may hold more than nothing. */
export function columnsToRead(chunks: ReadonlyMap<string, ColumnChunk>, rows: number): string[] {
  return wordColumns.filter((name) => {
    const chunk = chunks.get(name);
    return (
      chunk !== undefined && !(chunk.nulls !== undefined && chunk.nulls >= rows && chunk.min === undefined)
    );
  });
}

/** Rows, of those given, whose texts hold all words. */
export function rowsWithWords(
  words: readonly string[],
  columns: ReadonlyMap<string, ArrayLike<unknown>>,
  rows: Iterable<number>,
): number[] {
  // Names repeat themselves from row to row.
  const foldedOf = new Map<string, string>();
  const fold = (text: string): string => {
    const known = foldedOf.get(text) ?? folded(text);
    foldedOf.set(text, known);
    return known;
  };
  const lists = [...columns];
  const found: number[] = [];
  for (const row of rows) {
    const texts = lists.flatMap(([, column]) => [columnText(column, row), ...columnTexts(column, row)]);
    const whole = texts.filter((text) => text !== "").map(fold);
    if (words.every((word) => whole.some((text) => text.includes(word)))) found.push(row);
  }
  return found;
}
