import type { PhotoId, PhotoRecord } from "../../../src/photo/photo.ts";
import { withGiven } from "./given-locations.ts";
import type { PhotoParts } from "./photo-parts.ts";

/**
 * A photo's record with what its sidecars add, those of its copies after its own, and the date and the place of its parts
 * where it has none of its own; sources are kept. The other pictures of a burst were taken at other moments and say
 * nothing of it. The modified time of a file is no date of its own. A place a person gave counts more than all of these.
 * `own`: the record, where it is at hand.
 */
export function wholeRecord(
  library: PhotoParts,
  id: PhotoId,
  own: PhotoRecord = library.records.record(id),
): PhotoRecord {
  const { records, sidecars, pairs, duplicates } = library;
  const merged = (row: PhotoId, record: PhotoRecord): PhotoRecord =>
    sidecars.merged(row, record, duplicates.copiesOf(row));
  let whole = merged(id, own);
  for (const { row } of pairs.ownPartsOf(id)) {
    if (isDated(whole) && whole.location !== null) break;
    const part = merged(row, records.record(row));
    const takenAt = !isDated(whole) && isDated(part) ? part.takenAt : whole.takenAt;
    whole = { ...whole, takenAt, location: whole.location ?? part.location };
  }
  return withGiven(library, id, whole);
}

function isDated({ takenAt }: PhotoRecord): boolean {
  return takenAt !== null && takenAt.source !== "modified";
}
