/** What says which row's tile shows another row. */
export interface TileLeaders {
  duplicates: { leaderOf(row: number): number | null };
  pairs: { leaderOf(row: number): number | null };
}

/** The row whose tile shows a row: its own, or that of the file it is a copy or a part of. */
export function tileShowing({ duplicates, pairs }: TileLeaders, row: number): number {
  const shown = duplicates.leaderOf(row) ?? row;
  return pairs.leaderOf(shown) ?? shown;
}
