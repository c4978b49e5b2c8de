import { annotationsIn } from "../../src/photo/fields.ts";
import { guessedDates, type Location, type PhotoRecord, type TakenAt } from "../../src/photo/photo.ts";
import type { OwnFacts, TakeoutFile, TakeoutPlace } from "../../src/features/repair/shared/repair.ts";
import type { FileFacts } from "../../src/contract/photo-worker.ts";
import { readBatch } from "./metadata.ts";
import { readTakeoutFile } from "./sidecars/takeout-facts.ts";
import { orNull } from "../../src/faults/faults.ts";

/** What photos and videos say themselves, one for each file. */
export async function ownFacts(files: readonly File[]): Promise<FileFacts[]> {
  const found: FileFacts[] = [];
  const batch = files.map((file, id) => ({ id, file, named: true }));
  await readBatch(batch, (result) => {
    if (result.ok) found[result.id] = factsOf(result.record);
    else found[result.id] = result.failure.kind === "unreadable" ? "unreadable" : "unknown";
  });
  return found;
}

function factsOf(record: PhotoRecord): OwnFacts {
  const { type, orientation, contentId, duration } = record;
  const { takenAt, location } = record;
  return {
    type,
    takenAt: statedDate(takenAt, record.others.takenAt),
    place: location && placeOf(location),
    ...annotationsIn(record),
    orientation,
    contentId,
    duration,
  };
}

function statedDate(first: TakenAt | null, others: readonly TakenAt[]): OwnFacts["takenAt"] {
  const stated = [first, ...others].find((date) => date !== null && !guessedDates.has(date.source));
  if (!stated) return null;
  const { local, offset, offsetSource, edtf } = stated;
  return { local, offset: offsetSource ? null : offset, ...(edtf !== undefined && { edtf }) };
}

const placeOf = ({ lat, lng, altitude }: Location): TakeoutPlace => ({ lat, lng, altitude });

/** A JSON file about one photo takes some kilobytes, one about an album with comments at most some more. */
const mostJsonBytes = 4 * 1024 * 1024;

/** What JSON files of an export say, one for each file. */
export async function takeoutFacts(files: readonly File[]): Promise<TakeoutFile[]> {
  return Promise.all(
    files.map(async (file): Promise<TakeoutFile> => {
      if (file.size > mostJsonBytes) return { about: "nothing" };
      // Told as one that cannot be read.
      const text = await file.text().catch(orNull);
      return text === null ? { about: "unreadable" } : readTakeoutFile(text);
    }),
  );
}
