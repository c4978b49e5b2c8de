import { takeIn, type Group } from "./cluster-gather.ts";
import type { LocatedPoints } from "./located-points.ts";
import { placeOfCell, type Grid } from "./cluster-grid.ts";

/** Groups after merging; `owner[i]` is the index of the group that group i was merged into. */
interface Merged {
  groups: Group[];
  owner: Int32Array;
}

/**
 * Merges into every group, the largest first, those nearer than `distance` cells both ways (squares of that edge would
 * overlap). `centre` moves the merged group to the centroid of all; without it the group stays where its largest part
 * is, and no two results are nearer than `distance`.
 */
export function mergeNear(
  points: LocatedPoints,
  grid: Grid,
  groups: readonly Group[],
  distance: number,
  centre: boolean,
): Merged {
  const near = neighbours(grid, groups, distance);
  const order = groups.map((_, index) => index);
  order.sort((a, b) => compare(grid, groups[a], groups[b]));
  const owner = new Int32Array(groups.length).fill(-1);
  const merged: Group[] = [];
  for (const index of order) {
    const head = groups[index];
    if (!head || owner[index] !== -1) continue;
    const whole = { ...head };
    owner[index] = merged.length;
    for (const bin of near(head)) {
      for (const other of bin) {
        const group = groups[other];
        if (!group || owner[other] !== -1) continue;
        const shift = shiftTowards(grid, head, group);
        if (Math.abs(group.x + shift - head.x) >= distance || Math.abs(group.y - head.y) >= distance)
          continue;
        owner[other] = merged.length;
        takeIn(points, whole, group, shift);
      }
    }
    if (!centre) [whole.x, whole.y] = [head.x, head.y];
    merged.push(whole);
  }
  return { groups: merged, owner };
}

/** The largest first; among equals those of the same cells of the world come first, wherever the grid begins. */
function compare(grid: Grid, a: Group | undefined, b: Group | undefined): number {
  if (!a || !b) return 0;
  const [mine, theirs] = [placeOfCell(grid, a.cell), placeOfCell(grid, b.cell)];
  return b.count - a.count || mine.row - theirs.row || mine.column - theirs.column;
}

/** Cells to add to a group's x to bring it next to `head` where the grid goes around the world. */
function shiftTowards(grid: Grid, head: Group, group: Group): number {
  if (!grid.wraps) return 0;
  const apart = group.x - head.x;
  return apart > grid.around / 2 ? -grid.around : apart < -grid.around / 2 ? grid.around : 0;
}

/**
 * Finds the groups nearer than `distance` to a group, and some others, in the nine bins around it; some twice where
 * the world is only one or two bins around.
 */
function neighbours(
  grid: Grid,
  groups: readonly Group[],
  distance: number,
): (group: Group) => Iterable<readonly number[]> {
  const bins = new Map<number, number[]>();
  const across = Math.max(1, Math.floor((grid.wraps ? grid.around : grid.columns) / distance));
  const edge = (grid.wraps ? grid.around : grid.columns) / across;
  // Centroids near the seam may lie just outside a grid that wraps; spare columns keep bins apart otherwise.
  const bin = (column: number, row: number): number => {
    const wrapped = grid.wraps ? (column + 2 * across) % across : column + 2;
    return (row + 2) * (across + 5) + wrapped;
  };
  groups.forEach(({ x, y }, index) => {
    const key = bin(Math.floor(x / edge), Math.floor(y / edge));
    const found = bins.get(key);
    if (found) found.push(index);
    else bins.set(key, [index]);
  });
  return function* ({ x, y }) {
    for (let row = -1; row <= 1; row++) {
      for (let column = -1; column <= 1; column++) {
        const here = bins.get(bin(Math.floor(x / edge) + column, Math.floor(y / edge) + row));
        if (here) yield here;
      }
    }
  };
}
