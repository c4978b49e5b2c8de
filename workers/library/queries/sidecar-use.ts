import { isReadSidecar, sidecarKind } from "../../../src/photo/sidecar.ts";
import { Fact, isShown } from "../state/facts.ts";
import type { Duplicates } from "../duplicates/duplicates.ts";
import type { LibraryState } from "../state/library-state.ts";
import type { Outcomes } from "../state/outcomes.ts";
import type { Records } from "../records/records.ts";
import type { Sidecars } from "../sidecars/sidecars.ts";
import { trackWords, unreadWords } from "../tracks/words.ts";

/** What this needs of the library. */
interface Parts {
  state: LibraryState;
  records: Records;
  sidecars: Sidecars;
  duplicates: Duplicates;
  outcomes: Outcomes;
}

/**
 * What a sidecar was good for, as of the last pairing; `why` is a sentence for people.
 *
 * - `unmatched`: no photo it could belong to
 * - `album`: about an album
 * - `track`: where somebody went; it is drawn on the map, and photos can be geotagged from it
 * - `nothing`: it could not be read, or holds nothing about a photo
 * - `unread`: of a kind that is not read, or the import was cancelled
 */
export type SidecarUse =
  | { use: "used"; usedFor: string }
  | { use: "unmatched" | "album" | "track" | "nothing" | "unread"; why: string };

/** Of a row known to be a sidecar. */
export function sidecarUseOf(library: Parts, row: number): SidecarUse {
  const { sidecars, records, outcomes } = library;
  const path = records.path(row);
  if (sidecarKind(path) === "other") return { use: "unread", why: unreadWords(path) };
  const reading = sidecars.reading(row);
  if (reading === null && isReadSidecar(path)) {
    const failure = outcomes.failure(row);
    if (failure !== null) return { use: "nothing", why: failure.message };
    if (library.state.facts(row) & Fact.cancelled)
      return { use: "unread", why: "Not read because the import was cancelled." };
    return { use: "unread", why: "Not read yet." };
  }
  if (reading?.about === "album") return { use: "album", why: "Describes an album, not a photo." };
  if (reading?.about === "track") return { use: "track", why: trackWords(reading.track) };
  if (reading?.about === "nothing") return { use: "nothing", why: reading.why };
  const photo = sidecars.usedFor(row);
  if (photo === null) return { use: "unmatched", why: "No matching photo was added." };
  const shown = library.duplicates.leaderOf(photo) ?? photo;
  if (isShown(library.state.facts(shown))) return { use: "used", usedFor: records.path(shown) };
  return { use: "unmatched", why: `Its photo ${records.name(photo)} could not be read.` };
}
