import { wholeRecord } from "../placing/whole-record.ts";
import { pause } from "../scheduling/pause.ts";
import { isTile } from "../state/facts.ts";
import type { SearchParts } from "./criteria.ts";

/** A slice of reading takes so long, in milliseconds. */
const sliceMs = 20;

/** Rows read between two looks at the clock. */
const rowsAtOnce = 64;

/** Reads the tags and people of rows that wait, until `enough`. Answers whether some are left. */
export function readTags(library: SearchParts, enough: () => boolean = () => false): boolean {
  const { tags } = library.search;
  for (let done = 1, row = tags.take(); row !== null; done++, row = tags.take()) {
    const isRead = isTile(library.state.facts(row)) && library.records.hasRecord(row);
    library.search.setTags(row, isRead ? wholeRecord(library, row) : null);
    if (done % rowsAtOnce === 0 && enough()) return true;
  }
  return false;
}

/** Reads the tags and people of all rows, in slices: other calls are answered meanwhile. */
export async function finishTags(library: SearchParts): Promise<void> {
  for (;;) {
    const start = performance.now();
    if (!readTags(library, () => performance.now() - start >= sliceMs)) return;
    await pause();
  }
}
