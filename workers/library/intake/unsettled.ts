import type { Unsettled } from "../../../src/contract/intake.ts";
import { Fact, awaitsThumbnail, outcomeOf } from "../state/facts.ts";
import type { Duplicates } from "../duplicates/duplicates.ts";
import type { LibraryState } from "../state/library-state.ts";
import type { Outcomes } from "../state/outcomes.ts";

/** What this needs of the library. */
interface Parts {
  state: LibraryState;
  duplicates: Duplicates;
  outcomes: Outcomes;
}

/**
 * The rows whose metadata or whose picture is still to come. A picture that failed says that the head was read: where
 * there is no record all the same, it was lost with the port of its worker.
 */
export function unsettledOf(library: Parts): Unsettled {
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

function isRecordLost(library: Parts, row: number): boolean {
  const isFailed = (library.state.facts(row) & (Fact.failed | Fact.record)) === Fact.failed;
  return isFailed && library.outcomes.failure(row)?.stage === "thumbnail";
}
