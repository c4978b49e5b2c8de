import type { Row, PhotoRecord } from "../../../src/photo/photo.ts";
import { withCorrections } from "./corrections.ts";
import type { PhotoParts } from "./photo-parts.ts";

/**
 * A photo's record with what its sidecars and those of its copies add, and with the date and location of its parts
 * where it has none; sources are kept. Other pictures of a burst add nothing, as they were taken at other moments. The
 * modified time of a file is no date of its own. What a person said comes first. `own`: the record, if known.
 */
export function wholeRecord(library: PhotoParts, id: Row, own?: PhotoRecord): PhotoRecord {
  return withCorrections(library, id, recordOfFiles(library, id, own));
}

/** Whether nothing but its own file tells of a photo: its record is the whole one, but for films in UTC. */
export function isOfOneFile({ sidecars, pairs, duplicates, given }: PhotoParts, id: Row): boolean {
  const isAlone = duplicates.copiesOf(id).length === 0 && pairs.ownPartsOf(id).length === 0;
  return isAlone && !given.has(id) && !sidecars.has(id);
}

/** The same as the files say it, whatever a person said. */
export function recordOfFiles(
  library: PhotoParts,
  id: Row,
  own: PhotoRecord = library.records.record(id),
): PhotoRecord {
  const { records, sidecars, pairs, duplicates } = library;
  const merged = (row: Row, record: PhotoRecord): PhotoRecord =>
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
