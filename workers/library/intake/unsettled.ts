import type { Unsettled } from "../../../src/contract/intake.ts";
import { Fact, awaitsThumbnail, outcomeOf } from "../state/facts.ts";
import type { LibraryParts } from "../parts/library-parts.ts";

/**
 * Rows whose metadata or picture is still missing. After a failed picture without a record, the record was lost with
 * the port of its worker.
 */
export function unsettledOf(library: LibraryParts): Unsettled {
  const heads: number[] = [];
  const pictures: number[] = [];
  for (let row = 0; row < library.state.columns.rows; row++) {
    const facts = library.state.facts(row);
    if (outcomeOf(facts) === "pending" || isRecordLost(library, row)) heads.push(row);
    else if (awaitsThumbnail(facts)) pictures.push(row);
  }
  const digests = library.duplicates.awaitedRows();
  return { heads: Uint32Array.from(heads), pictures: Uint32Array.from(pictures), digests };
}

function isRecordLost(library: LibraryParts, row: number): boolean {
  const isFailed = (library.state.facts(row) & (Fact.failed | Fact.record)) === Fact.failed;
  return isFailed && library.failureLog.failure(row)?.stage === "thumbnail";
}
