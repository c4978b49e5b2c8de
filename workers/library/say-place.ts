import type { GivenLocation } from "../../src/photo/photo-edit.ts";
import { Fact } from "./state/facts.ts";
import type { Holdings } from "./state/holdings.ts";
import { wholeRecord } from "./pairs/whole.ts";
import { placeAt, placePhoto } from "./intake/placing.ts";

/** A person said where a photo is, or took that back. It moves there at once, and so does the tile it is part of. */
export function sayPlace(holdings: Holdings, row: number, location: GivenLocation | null): void {
  holdings.given.set(row, location);
  placeAgain(holdings, row);
}

/** Puts a row, and what it is shown in, where it belongs. */
export function placeAgain(holdings: Holdings, row: number): void {
  const { duplicates, pairs, records, given, search } = holdings;
  const shown = duplicates.leaderOf(row) ?? row;
  for (const each of new Set([row, shown, pairs.leaderOf(shown) ?? shown])) {
    if ((holdings.facts(each) & Fact.record) === 0) continue;
    if (records.hasRecord(each)) placePhoto(holdings, each, wholeRecord(holdings, each));
    // While the library opens records are not there yet; what somebody said is known all the same.
    else if (each === row && given.has(row)) placeAt(holdings, row, given.get(row));
    search.note(each);
  }
}
