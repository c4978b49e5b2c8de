import { Fact } from "../state/facts.ts";
import type { LibraryState } from "../state/library-state.ts";
import type { Records } from "../records/records.ts";
import { Slices } from "../scheduling/slices.ts";

/** What this needs of the library. */
interface Parts {
  state: LibraryState;
  records: Records;
}

/**
 * Lets go of every word and folder that no row uses any more, so that nothing of a forgotten folder stays behind, not
 * even a keyword. All others keep their numbers. All records are read once, a few milliseconds at a time.
 */
export async function forgetWords({ state, records }: Parts): Promise<void> {
  const { columns } = state;
  const { words, folderWords } = records;
  words.beginSweep();
  folderWords.beginSweep();
  const slices = new Slices();
  for (let row = 0; row < columns.rows; row++) {
    if (((columns.facts[row] ?? 0) & Fact.found) === 0) continue;
    records.noteWords(row);
    if (row % 64 === 0) await slices.turn();
  }
  words.sweep();
  folderWords.sweep();
}
