import { Naming } from "../places/naming.ts";
import { Fact } from "../state/facts.ts";
import { wholeRecord } from "./whole-record.ts";
import { placeUnread, placePhoto } from "./placing.ts";
import type { PhotoParts } from "./photo-parts.ts";

/** Puts a row, and what it is shown in, where and when it belongs, as after an edit. */
export function placeAgain(library: PhotoParts, row: number): void {
  const { duplicates, pairs, records, given, search } = library;
  const shown = duplicates.leaderOf(row) ?? row;
  for (const each of new Set([row, shown, pairs.leaderOf(shown) ?? shown])) {
    if ((library.state.facts(each) & Fact.record) === 0) continue;
    if (records.hasRecord(each)) placePhoto(library, each, wholeRecord(library, each));
    // While the library is loaded, edits are known before records.
    else if (each === row && given.has(row)) placeUnread(library, row);
    search.note(each);
  }
}

/** Names the places of waiting rows. A film in UTC stands in the time zone of its place once that has a name. */
export function namingOf(library: PhotoParts, changed: () => void): Naming {
  return new Naming(library, changed, (row) => placeAgain(library, row));
}
