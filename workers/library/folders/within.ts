import type { PhotoId } from "../../../src/photo/photo.ts";
import type { Records } from "../records/records.ts";
import { remembered } from "../state/maps.ts";

/** Tells whether a row lies under a folder's path, with a slash at its end; each folder is looked at once. */
export function isWithin(records: Records, prefix: string): (row: PhotoId) => boolean {
  const known = new Map<string, boolean>();
  const isUnder = (folder: string): boolean => folder.startsWith(prefix);
  return (row) => remembered(known, records.folder(row), isUnder);
}
