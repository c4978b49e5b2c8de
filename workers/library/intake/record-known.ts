import type { PhotoRecord } from "../../../src/photo/photo.ts";
import type { Pairs } from "../pairs/pairs.ts";
import type { Search } from "../search/search.ts";

/** What this needs of the library. */
interface Parts {
  pairs: Pairs;
  search: Search;
}

/** Tells what a record means beyond its own row, whether it was just read or was kept since the last visit. */
export function recordKnown({ pairs, search }: Parts, row: number, record: PhotoRecord): void {
  pairs.read(row, record);
  search.cameras.set(row, record.camera);
  search.note(row);
}
