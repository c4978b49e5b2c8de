import type { PersistenceTrouble } from "../../../src/contract/persistence.ts";
import { Incomplete, isNamed } from "../database/database.ts";
import { Silent } from "../database/silence.ts";

/** Of a browser that has a database for this page, and cannot open it now: a damaged disk, a shutdown, an error inside. */
const inside = [
  "UnknownError",
  "AbortError",
  "TimeoutError",
  "OperationError",
  "DataError",
  "NotReadableError",
];

/** Why the database was not opened. */
export function openingTrouble(error: unknown): PersistenceTrouble {
  if (isNamed(error, "VersionError")) return "newer";
  if (isNamed(error, "QuotaExceededError")) return "full";
  if (error instanceof Incomplete) return "unreadable";
  const isInside = error instanceof Silent || inside.some((name) => isNamed(error, name));
  return isInside ? "unopened" : "no-database";
}
