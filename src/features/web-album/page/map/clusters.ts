import type { Metres } from "../../../../map/shared/geography.ts";

/** Photos whose markers would cover each other at a zoom. */
export interface AlbumCluster {
  at: Metres;
  /** Their indexes, in the album's order. */
  members: number[];
}

/**
 * Groups points that are nearer to a group's first than `reach`, in metres: first come, first served. A grid of squares
 * keeps that linear.
 */
export function clustersOf(points: readonly { index: number; at: Metres }[], reach: number): AlbumCluster[] {
  const squares = new Map<string, AlbumCluster[]>();
  const clusters: AlbumCluster[] = [];
  for (const { index, at } of points) {
    const [column, row] = [Math.floor(at[0] / reach), Math.floor(at[1] / reach)];
    const near = nearby(squares, column, row).find(
      (one) => Math.hypot(one.at[0] - at[0], one.at[1] - at[1]) < reach,
    );
    if (near) near.members.push(index);
    else {
      const cluster = { at, members: [index] };
      clusters.push(cluster);
      const key = `${column} ${row}`;
      squares.set(key, [...(squares.get(key) ?? []), cluster]);
    }
  }
  return clusters;
}

function nearby(squares: ReadonlyMap<string, AlbumCluster[]>, column: number, row: number): AlbumCluster[] {
  const steps = [0, -1, 1];
  return steps.flatMap((x) => steps.flatMap((y) => squares.get(`${column + x} ${row + y}`) ?? []));
}
