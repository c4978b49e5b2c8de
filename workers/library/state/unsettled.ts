import type { Unsettled } from "../../../src/contract/intake.ts";
import { Fact, awaitsThumbnail, outcomeOf } from "./facts.ts";
import type { Holdings } from "./holdings.ts";

/**
 * The rows whose metadata or whose picture is still to come. A picture that failed says that the head was read: where
 * there is no record all the same, it was lost with the port of its worker.
 */
export function unsettledOf(holdings: Holdings): Unsettled {
  const heads: number[] = [];
  const pictures: number[] = [];
  for (let row = 0; row < holdings.columns.rows; row++) {
    const facts = holdings.facts(row);
    if (outcomeOf(facts) === "pending" || isRecordLost(holdings, row)) heads.push(row);
    else if (awaitsThumbnail(facts)) pictures.push(row);
  }
  const digests = holdings.duplicates.awaitedRows();
  return { heads: Uint32Array.from(heads), pictures: Uint32Array.from(pictures), digests };
}

function isRecordLost(holdings: Holdings, row: number): boolean {
  const isFailed = (holdings.facts(row) & (Fact.failed | Fact.record)) === Fact.failed;
  return isFailed && holdings.outcomes.failure(row)?.stage === "thumbnail";
}
