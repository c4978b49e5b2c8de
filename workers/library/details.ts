import type { Failure } from "../../src/photo/failure.ts";
import type { PhotoId, PhotoRecord } from "../../src/photo/photo.ts";
import type { PhotoDetails } from "../contract.ts";
import { Fact, isBroken, isShown } from "./facts.ts";
import type { Holdings } from "./holdings.ts";
import { wholeRecord } from "./pairs/whole.ts";

/** All that is known of a shown photo; null for other rows. */
export function detailsOf(holdings: Holdings, id: PhotoId): PhotoDetails | null {
  return isShown(holdings.facts(id)) ? describe(holdings, id) : null;
}

/** As `detailsOf`, for a row known to have a record, whether it is shown or not. */
export function describe(holdings: Holdings, id: PhotoId): PhotoDetails {
  const { columns, records, publicIds, pairs } = holdings;
  const path = records.path(id);
  const record = wholeRecord(holdings, id);
  return {
    id,
    publicId: publicIds.of(id),
    path,
    paths: [path],
    parts: pairs.partsOf(id).map(({ row, role }) => ({ role, path: records.path(row) })),
    bytes: columns.bytes[id] ?? 0,
    modified: columns.modified[id] ?? 0,
    record,
    failure: brokenBy(holdings, id, record),
  };
}

/** Why a shown photo could not be drawn; null when it was, or still may be. */
function brokenBy(holdings: Holdings, id: PhotoId, record: PhotoRecord): Failure | null {
  const facts = holdings.facts(id);
  if (!isBroken(facts)) return null;
  return facts & Fact.undrawable ? record.failure : holdings.outcomes.failure(id);
}
