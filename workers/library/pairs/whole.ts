import type { PhotoId, PhotoRecord } from "../../../src/photo/photo.ts";
import type { Holdings } from "../holdings.ts";

/**
 * A photo's record with what its sidecars add, and the date and the place of its parts where it has none of its own;
 * sources are kept. The other pictures of a burst were taken at other moments and say nothing of it. The modified time of a file is no date of its own. `own`: the record, where it is at hand.
 */
export function wholeRecord(
  { records, sidecars, pairs }: Holdings,
  id: PhotoId,
  own: PhotoRecord = records.record(id),
): PhotoRecord {
  let whole = sidecars.merged(id, own);
  for (const { row } of pairs.ownPartsOf(id)) {
    if (isDated(whole) && whole.location !== null) break;
    const part = sidecars.merged(row, records.record(row));
    const takenAt = !isDated(whole) && isDated(part) ? part.takenAt : whole.takenAt;
    whole = { ...whole, takenAt, location: whole.location ?? part.location };
  }
  return whole;
}

function isDated({ takenAt }: PhotoRecord): boolean {
  return takenAt !== null && takenAt.source !== "modified";
}
