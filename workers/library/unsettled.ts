import type { Unsettled } from "../contract.ts";
import { awaitsThumbnail, outcomeOf } from "./facts.ts";
import type { Holdings } from "./holdings.ts";

/** The rows whose metadata or whose picture is still to come. */
export function unsettledOf(holdings: Holdings): Unsettled {
  const heads: number[] = [];
  const pictures: number[] = [];
  for (let row = 0; row < holdings.columns.rows; row++) {
    const facts = holdings.facts(row);
    if (outcomeOf(facts) === "pending") heads.push(row);
    else if (awaitsThumbnail(facts)) pictures.push(row);
  }
  return { heads: Uint32Array.from(heads), pictures: Uint32Array.from(pictures) };
}
