import { Fact } from "../facts.ts";
import type { Holdings } from "../holdings.ts";
import { placePhoto } from "../placing.ts";
import type { KnownFile } from "./sidecars.ts";

/**
 * Pairs sidecars with photos where that is due, and moves the photos whose date or place follows from it. `now`: the
 * pairs are asked for, however little changed.
 */
export function settleSidecars(holdings: Holdings, now: boolean): void {
  const { sidecars, records, tally } = holdings;
  if (!sidecars.isDue(now || tally.progress.metadataPending === 0)) return;
  for (const row of sidecars.pair(knownFiles(holdings))) {
    if ((holdings.facts(row) & Fact.record) === 0) continue;
    placePhoto(holdings, row, sidecars.merged(row, records.record(row)));
  }
}

/** All files with a name; the row that stands in for a folder has none. */
function* knownFiles(holdings: Holdings): Generator<KnownFile> {
  const { columns, records } = holdings;
  for (let row = 0; row < columns.rows; row++) {
    const known = holdings.facts(row);
    const name = (known & Fact.found) === 0 ? "" : records.name(row);
    if (name === "") continue;
    yield { row, folder: records.folder(row), name, sidecar: (known & Fact.sidecar) !== 0 };
  }
}
