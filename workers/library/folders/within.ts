import type { PhotoId } from "../../../src/photo/photo.ts";
import type { Records } from "../records/records.ts";

/** Tells whether a row lies under a folder's path, with a slash at its end; each folder is looked at once. */
export function isWithin(records: Records, prefix: string): (row: PhotoId) => boolean {
  const known = new Map<string, boolean>();
  return (row) => {
    const folder = records.folder(row);
    let within = known.get(folder);
    if (within === undefined) {
      within = folder.startsWith(prefix);
      known.set(folder, within);
    }
    return within;
  };
}
