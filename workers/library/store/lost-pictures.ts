import { Fact } from "../facts.ts";
import type { Holdings } from "../holdings.ts";

/** The pictures of a segment are gone: they are drawn again when their files are at hand. */
export function picturesLost(holdings: Holdings, segment: number): void {
  const { thumbnails, columns } = holdings;
  for (const row of thumbnails.rowsIn(segment)) {
    thumbnails.drop(row);
    columns.picture[row] = (columns.picture[row] ?? 0) + 1;
    holdings.change(row, 0, Fact.thumbnail);
  }
}
