import { Fact } from "../../state/facts.ts";
import type { Holdings } from "../../state/holdings.ts";
import type { Database } from "../database.ts";
import type { SegmentStore } from "../../pictures/segments.ts";

/** The pictures of a segment are gone: they are drawn again when their files are at hand. */
export function picturesLost(holdings: Holdings, segment: number): void {
  const { thumbnails, columns } = holdings;
  for (const row of thumbnails.rowsIn(segment)) {
    thumbnails.drop(row);
    columns.picture[row] = (columns.picture[row] ?? 0) + 1;
    holdings.change(row, 0, Fact.thumbnail | (holdings.previews.has(row) ? 0 : Fact.preview));
  }
}

/** Has pictures read from the database while it `isOpen`; of a segment that is not there it is told that it is `lost`. */
export function fetchPictures(
  database: Database,
  pictures: SegmentStore,
  { isOpen, lost }: { isOpen: () => boolean; lost: (segment: number) => void },
): void {
  pictures.attach(async (number) => {
    if (!isOpen()) return "later";
    return (await database.get("segments", number).catch(() => null)) ?? null;
  }, lost);
}
