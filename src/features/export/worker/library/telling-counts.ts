import { tellsDay, type TellingCounts } from "../../../../photo/saving/telling.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import { isEdited } from "../../../../../workers/library/placing/sidecar-metadata.ts";
import { wholeRecord } from "../../../../../workers/library/placing/whole-record.ts";

/** Photos handled between two turns. */
const photosAtOnce = 200;

/** Counts what these tiles could tell. */
export async function countTelling(
  library: PhotoParts,
  rows: Uint32Array,
  turn: () => Promise<void>,
): Promise<TellingCounts> {
  const counts = {
    photos: rows.length,
    location: 0,
    dates: 0,
    texts: 0,
    labels: 0,
    camera: 0,
    datedNames: 0,
    edits: 0,
  };
  for (const [at, row] of rows.entries()) {
    if (at % photosAtOnce === photosAtOnce - 1) await turn();
    if (tellsDay(library.records.path(row))) counts.datedNames++;
    if (isEdited(library, row)) counts.edits++;
    if (!library.records.hasRecord(row)) continue;
    const { location, takenAt, title, description, keywords, label, camera } = wholeRecord(library, row);
    if (location !== null) counts.location++;
    if (takenAt !== null && takenAt.source !== "modified") counts.dates++;
    if (title !== null || description !== null || keywords.length > 0) counts.texts++;
    if (label !== null) counts.labels++;
    if (camera.make !== null || camera.model !== null || camera.lens !== null) counts.camera++;
  }
  return counts;
}
