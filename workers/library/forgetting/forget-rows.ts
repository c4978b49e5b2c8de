import type { Row } from "../../../src/photo/photo.ts";
import { Fact } from "../state/facts.ts";
import type { LibraryParts } from "../parts/library-parts.ts";

/**
 * Empties rows for good: nothing is known of them, and their numbers are not used again. Counts, order, map, words and
 * pairs follow as after any change.
 */
export function forgetRows(library: LibraryParts, rows: readonly Row[]): void {
  const { columns, changes } = library.state;
  const { records, sidecars, pairs, failureLog, publicIds, given } = library;
  const { duplicates, beginnings, thumbnails, previews } = library;
  for (const row of rows) {
    const isSidecar = (library.state.facts(row) & Fact.sidecar) !== 0;
    thumbnails.drop(row);
    previews.drop(row);
    library.state.change(row, 0, ~0);
    columns.forget(row);
    library.places.forget(row);
    records.forget(row);
    sidecars.forget(row, isSidecar);
    library.tracks.forget(row);
    pairs.forget(row);
    duplicates.forget(row);
    beginnings.forget(row);
    publicIds.forget(row);
    failureLog.setFailure(row, null);
    failureLog.setReason(row, null);
    given.forget(row);
    changes.column(row);
    changes.record(row);
  }
}
