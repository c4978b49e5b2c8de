import type { Failure } from "../../../src/photo/failure.ts";
import { marksOf } from "../../../src/photo/marks.ts";
import type { PartJson } from "../../../src/photo/library-json.ts";
import type { Row, PhotoRecord } from "../../../src/photo/photo.ts";
import type { MovingPart, PhotoDetails } from "../../../src/contract/queries.ts";
import { Fact, isBroken, isShown } from "../state/facts.ts";
import type { FailureLog } from "../state/failure-log.ts";
import type { PublicIds } from "../state/public-ids.ts";
import { wholeRecord } from "../placing/whole-record.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";
import type { PictureParts } from "../pictures/kept-preview.ts";

/** What questions about photos are answered from. */
export interface QueryParts extends PhotoParts, PictureParts {
  failureLog: FailureLog;
  publicIds: PublicIds;
}

/** All that is known of a shown photo; null for other rows. */
export function detailsOf(library: QueryParts, id: Row): PhotoDetails | null {
  return isShown(library.state.facts(id)) ? describe(library, id) : null;
}

/** As `detailsOf`, for any row with a record, shown or not. */
export function describe(library: QueryParts, id: Row): PhotoDetails {
  const { columns } = library.state;
  const { records, publicIds, pairs, duplicates, places } = library;
  const path = records.path(id);
  const own = wholeRecord(library, id);
  const record = places.gazetteer?.withOffset(own, places.of(id)) ?? own;
  return {
    id,
    publicId: publicIds.of(id),
    path,
    paths: [path, ...duplicates.copiesOf(id).map((row) => records.path(row))],
    burst: [...pairs.burstOf(id)],
    parts: partsOf(library, id),
    moving: movingPart(library, id, record),
    bytes: columns.bytes[id] ?? 0,
    modified: columns.modified[id] ?? 0,
    record,
    favourite: (library.state.facts(id) & Fact.favourite) !== 0,
    marks: marksOf(columns.marks[id]),
    given: library.given.get(id),
    recipe: columns.recipes.get(id) ?? null,
    place: places.table.of(places.of(id)),
    failure: brokenBy(library, id, record),
    vanished: (library.state.facts(id) & Fact.vanished) !== 0,
  };
}

/** The video within each picture comes before the files that belong to it. */
function partsOf(library: QueryParts, id: Row): PartJson[] {
  const { records, pairs } = library;
  const partOf = (row: Row, role: string): PartJson => ({ role, path: records.path(row) });
  const within = (row: Row): PartJson[] =>
    library.state.facts(row) & Fact.motion ? [partOf(row, "motion-video")] : [];
  const files = pairs.partsOf(id).flatMap(({ row, role }) => [partOf(row, role), ...within(row)]);
  return [...within(id), ...files];
}

/** The video within the file belongs to this very picture; one beside it may be a copy. */
function movingPart({ pairs }: QueryParts, id: Row, { motion }: PhotoRecord): MovingPart | null {
  if (motion !== null) return { id, within: motion };
  const film = pairs.ownPartsOf(id).find(({ role }) => role === "live-video");
  return film === undefined ? null : { id: film.row, within: null };
}

/** Why a shown photo has no preview; null where it has one, or may still get one. */
function brokenBy(library: QueryParts, id: Row, record: PhotoRecord): Failure | null {
  const facts = library.state.facts(id);
  if (!isBroken(facts)) return null;
  return facts & Fact.undrawable ? record.failure : library.failureLog.failure(id);
}
