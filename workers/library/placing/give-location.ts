import type { GivenLocation } from "../../../src/photo/photo-edit.ts";
import { Fact } from "../state/facts.ts";
import { wholeRecord } from "./whole-record.ts";
import { placeRowAt, placePhoto } from "./placing.ts";
import type { PhotoParts } from "./photo-parts.ts";

/** A person gives a photo a location, or takes it away. The photo moves at once, and so does the tile it is part of. */
export function setLocation(library: PhotoParts, row: number, location: GivenLocation | null): void {
  library.given.set(row, location);
  placeAgain(library, row);
}

/** Puts a row, and what it is shown in, where it belongs. */
export function placeAgain(library: PhotoParts, row: number): void {
  const { duplicates, pairs, records, given, search } = library;
  const shown = duplicates.leaderOf(row) ?? row;
  for (const each of new Set([row, shown, pairs.leaderOf(shown) ?? shown])) {
    if ((library.state.facts(each) & Fact.record) === 0) continue;
    if (records.hasRecord(each)) placePhoto(library, each, wholeRecord(library, each));
    // While the library is loaded, edits are known before records.
    else if (each === row && given.has(row)) placeRowAt(library, row, given.get(row));
    search.note(each);
  }
}
