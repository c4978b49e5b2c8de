import type { Failure } from "../../../src/photo/failure.ts";
import type { PartJson } from "../../../src/photo/library-json.ts";
import type { PhotoId, PhotoRecord } from "../../../src/photo/photo.ts";
import type { MovingPart, PhotoDetails } from "../../../src/contract/queries.ts";
import { Fact, isBroken, isShown } from "../state/facts.ts";
import type { Holdings } from "../state/holdings.ts";
import { wholeRecord } from "../pairs/whole.ts";

/** All that is known of a shown photo; null for other rows. */
export function detailsOf(holdings: Holdings, id: PhotoId): PhotoDetails | null {
  return isShown(holdings.facts(id)) ? describe(holdings, id) : null;
}

/** As `detailsOf`, for a row known to have a record, whether it is shown or not. */
export function describe(holdings: Holdings, id: PhotoId): PhotoDetails {
  const { columns, records, publicIds, pairs, duplicates, places } = holdings;
  const path = records.path(id);
  const own = wholeRecord(holdings, id);
  const record = places.gazetteer?.withOffset(own, places.of(id)) ?? own;
  return {
    id,
    publicId: publicIds.of(id),
    path,
    paths: [path, ...duplicates.copiesOf(id).map((row) => records.path(row))],
    burst: [...pairs.burstOf(id)],
    parts: partsOf(holdings, id),
    moving: movingPart(holdings, id, record),
    bytes: columns.bytes[id] ?? 0,
    modified: columns.modified[id] ?? 0,
    record,
    place: places.table.of(places.of(id)),
    failure: brokenBy(holdings, id, record),
    vanished: (holdings.facts(id) & Fact.vanished) !== 0,
  };
}

/** The video within each picture stands before the files that belong to it. */
function partsOf(holdings: Holdings, id: PhotoId): PartJson[] {
  const { records, pairs } = holdings;
  const partOf = (row: PhotoId, role: string): PartJson => ({ role, path: records.path(row) });
  const within = (row: PhotoId): PartJson[] =>
    holdings.facts(row) & Fact.motion ? [partOf(row, "motion-video")] : [];
  const files = pairs
    .partsOf(id)
    .flatMap(({ row, role }) => [partOf(row, role), ...(role === "burst" ? within(row) : [])]);
  return [...within(id), ...files];
}

/** The video within the file is of this very picture; one beside it may be a copy of it. */
function movingPart({ pairs }: Holdings, id: PhotoId, { motion }: PhotoRecord): MovingPart | null {
  if (motion !== null) return { id, within: motion };
  const film = pairs.ownPartsOf(id).find(({ role }) => role === "live-video");
  return film === undefined ? null : { id: film.row, within: null };
}

/** Why a shown photo has no preview; null when it was, or still may be. */
function brokenBy(holdings: Holdings, id: PhotoId, record: PhotoRecord): Failure | null {
  const facts = holdings.facts(id);
  if (!isBroken(facts)) return null;
  return facts & Fact.undrawable ? record.failure : holdings.outcomes.failure(id);
}
