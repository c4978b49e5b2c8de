import type { Row } from "../../../src/photo/photo.ts";
import type { Records } from "../records/records.ts";
import { remembered } from "../state/maps.ts";

/** A check whether rows lie under a folder's path, which ends with a slash. Each folder is compared once. */
export function isWithin(records: Records, prefix: string): (row: Row) => boolean {
  const known = new Map<string, boolean>();
  const isUnder = (folder: string): boolean => folder.startsWith(prefix);
  return (row) => remembered(known, records.folder(row), isUnder);
}
