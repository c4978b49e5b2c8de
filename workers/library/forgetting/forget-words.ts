import { Fact } from "../state/facts.ts";
import { Slices } from "../scheduling/slices.ts";
import type { Rows } from "../records/rows.ts";

/**
 * Removes every word and folder that no row uses any more, so that nothing of a forgotten folder remains, not even a
 * keyword. All others keep their numbers. Reads all records once, a few milliseconds at a time.
 */
export async function forgetWords({ state, records }: Rows): Promise<void> {
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
