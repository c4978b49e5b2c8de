import type { PhotoId } from "../../../src/photo/photo.ts";
import { Fact } from "../state/facts.ts";
import type { Holdings } from "../state/holdings.ts";

/**
 * Rows become holes: nothing is known of them any more, and they are not given out again. Counts, order, map, words and
 * pairs follow as for any other change.
 */
export function forgetRows(holdings: Holdings, rows: readonly PhotoId[]): void {
  const { columns, records, sidecars, pairs, outcomes, publicIds, changes, saidOf, given } = holdings;
  const { duplicates, beginnings, thumbnails, previews } = holdings;
  for (const row of rows) {
    const isSidecar = (holdings.facts(row) & Fact.sidecar) !== 0;
    thumbnails.drop(row);
    previews.drop(row);
    holdings.change(row, 0, ~0);
    columns.forget(row);
    holdings.places.forget(row);
    records.forget(row);
    sidecars.forget(row, isSidecar);
    holdings.tracks.forget(row);
    pairs.forget(row);
    duplicates.forget(row);
    beginnings.forget(row);
    publicIds.forget(row);
    outcomes.setFailure(row, null);
    outcomes.setReason(row, null);
    saidOf.delete(row);
    given.forget(row);
    changes.column(row);
    changes.record(row);
  }
}
