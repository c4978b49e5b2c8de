import type { Grid, Group, LocatedPoints } from "./cluster-grid.ts";
import { commonPlace, isBetterCover } from "./cluster-grid.ts";

/** Groups after merging; `owner[i]` is the index of the group that took in group i of the input. */
export interface Merged {
  groups: Group[];
  owner: Int32Array;
}

/**
 * Lets every group, the largest first, take in those nearer than `distance` cells both ways (squares of that edge
 * would overlap). `centre` moves the merged group to the centroid of all; without it the group stays where its
 * largest part is, and then no two results are nearer than `distance`.
 */
export function mergeNear(
  points: LocatedPoints,
  grid: Grid,
  groups: Group[],
  distance: number,
  centre: boolean,
): Merged {
  const near = neighbours(grid, groups);
  const order = groups.map((_, index) => index);
  order.sort((a, b) => compare(groups[a], groups[b]));
  const owner = new Int32Array(groups.length).fill(-1);
  const merged: Group[] = [];
  for (const index of order) {
    const head = groups[index];
    if (!head || owner[index] !== -1) continue;
    const whole = { ...head };
    owner[index] = merged.length;
    for (const other of near(head)) {
      const group = groups[other];
      if (!group || owner[other] !== -1) continue;
      const shift = shiftTowards(grid, head, group);
      if (Math.abs(group.x + shift - head.x) >= distance || Math.abs(group.y - head.y) >= distance) continue;
      owner[other] = merged.length;
      takeIn(points, whole, group, shift);
    }
    if (!centre) [whole.x, whole.y] = [head.x, head.y];
    merged.push(whole);
  }
  return { groups: merged, owner };
}

function compare(a: Group | undefined, b: Group | undefined): number {
  return a && b ? b.count - a.count || a.cell - b.cell : 0;
}

/** Cells to add to a group's x to bring it next to `head` where the grid goes around the world. */
function shiftTowards(grid: Grid, head: Group, group: Group): number {
  if (!grid.wraps) return 0;
  const apart = group.x - head.x;
  return apart > grid.around / 2 ? -grid.around : apart < -grid.around / 2 ? grid.around : 0;
}

function takeIn(points: LocatedPoints, whole: Group, group: Group, shift: number): void {
  const count = whole.count + group.count;
  whole.x += ((group.x + shift - whole.x) * group.count) / count;
  whole.y += ((group.y - whole.y) * group.count) / count;
  whole.count = count;
  whole.west = Math.min(whole.west, group.west + shift);
  whole.east = Math.max(whole.east, group.east + shift);
  whole.north = Math.min(whole.north, group.north);
  whole.south = Math.max(whole.south, group.south);
  if (isBetterCover(points, group.cover, whole.cover)) whole.cover = group.cover;
  whole.place = commonPlace(points, whole.place, group.place);
}

/**
 * Finds the groups in the nine cells around a group's position, some twice where the world is only one or two cells
 * around; a merge distance may not exceed one cell.
 */
function neighbours(grid: Grid, groups: Group[]): (group: Group) => number[] {
  const bins = new Map<number, number[]>();
  // Centroids near the seam may lie just outside a grid that wraps; the two spare columns keep bins apart otherwise.
  const bin = (column: number, row: number): number => {
    const wrapped = grid.wraps ? (column + grid.around) % grid.around : column + 1;
    return row * (grid.columns + 2) + wrapped;
  };
  groups.forEach((group, index) => {
    const key = bin(Math.floor(group.x), Math.floor(group.y));
    const found = bins.get(key);
    if (found) found.push(index);
    else bins.set(key, [index]);
  });
  return (group) => {
    const found: number[] = [];
    for (let row = -1; row <= 1; row++) {
      for (let column = -1; column <= 1; column++) {
        const here = bins.get(bin(Math.floor(group.x) + column, Math.floor(group.y) + row));
        if (here) found.push(...here);
      }
    }
    return found;
  };
}
