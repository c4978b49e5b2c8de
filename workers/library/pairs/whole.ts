import type { PhotoId, PhotoRecord } from "../../../src/photo/photo.ts";
import type { Holdings } from "../holdings.ts";

/**
 * A photo's record with what its sidecars add, those of its copies after its own, and the date and the place of its parts
 * where it has none of its own; sources are kept. The other pictures of a burst were taken at other moments and say
 * nothing of it. The modified time of a file is no date of its own. `own`: the record, where it is at hand.
 */
export function wholeRecord(
  { records, sidecars, pairs, duplicates }: Holdings,
  id: PhotoId,
  own: PhotoRecord = records.record(id),
): PhotoRecord {
  const merged = (row: PhotoId, record: PhotoRecord): PhotoRecord =>
    sidecars.merged(row, record, duplicates.copiesOf(row));
  let whole = merged(id, own);
  for (const { row } of pairs.ownPartsOf(id)) {
    if (isDated(whole) && whole.location !== null) break;
    const part = merged(row, records.record(row));
    const takenAt = !isDated(whole) && isDated(part) ? part.takenAt : whole.takenAt;
    whole = { ...whole, takenAt, location: whole.location ?? part.location };
  }
  return whole;
}

function isDated({ takenAt }: PhotoRecord): boolean {
  return takenAt !== null && takenAt.source !== "modified";
}
