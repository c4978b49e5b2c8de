import { isTile } from "../../state/facts.ts";
import { wholeRecord } from "../../placing/whole-record.ts";
import { textsOf } from "./texts-of.ts";
import type { WordTables } from "./word-tables.ts";

/** Rows indexed between two looks at the clock. */
const rowsAtOnce = 16;

/** Indexes rows that wait, and puts the index in order, until `enough`. Answers whether more is to be done. */
export function indexSome(tables: WordTables, enough: () => boolean): boolean {
  const { search } = tables.library;
  for (let done = 1, row = search.take(); row !== null; done++, row = search.take()) {
    indexRow(tables, row);
    if (done % rowsAtOnce === 0 && enough()) return true;
  }
  return tables.index.tidy(enough);
}

/** Indexes all rows that wait, as somebody asks. */
export function indexAll(tables: WordTables): void {
  const { search } = tables.library;
  for (let row = search.take(); row !== null; row = search.take()) indexRow(tables, row);
}

function indexRow({ library, index, keywords }: WordTables, row: number): void {
  if (!isTile(library.state.facts(row))) return index.remove(row);
  const record = wholeRecord(library, row);
  for (const keyword of record.keywords) keywords.add(keyword);
  index.index(row, textsOf(library, row, record));
}
