import type { PhotoRecord } from "../../../src/photo/photo.ts";
import type { Holdings } from "../state/holdings.ts";

/** Tells what a record means beyond its own row, whether it was just read or was kept since the last visit. */
export function recordKnown({ pairs, search }: Holdings, row: number, record: PhotoRecord): void {
  pairs.read(row, record);
  search.cameras.set(row, record.camera);
  search.note(row);
}
