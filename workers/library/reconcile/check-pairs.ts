import type { PhotoParts } from "../placing/photo-parts.ts";
import { pairFactsOf, pairFacts, setBurst } from "./reconcile-pairs.ts";

/** Gives rows their own tiles again that shared one when they were stored, and no longer do. */
export function checkPairs(library: PhotoParts): void {
  const { columns } = library.state;
  const { pairs } = library;
  for (let row = 0; row < columns.rows; row++) {
    const facts = library.state.facts(row) & pairFacts;
    if (facts !== 0) library.state.change(row, 0, facts & ~pairFactsOf(library, row));
    if (columns.burst[row] !== 0) setBurst(library, row, pairs.burstOf(row).length);
  }
}
