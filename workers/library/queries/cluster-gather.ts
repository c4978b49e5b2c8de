import { Flag } from "../../../src/photo/columns.ts";
import type { Row } from "../../../src/photo/photo.ts";
import { downOf, type CellBox, type Grid } from "./cluster-grid.ts";
import { nowhere, type LocatedPoints } from "./located-points.ts";

/** The photos of one cell, or of several that were merged. Lengths are in cells from the grid's corner. */
export interface Group extends CellBox {
  /** The cell that names the group. */
  cell: number;
  count: number;
  x: number;
  y: number;
  cover: Row;
  /** How covers are chosen: how well the cover stands for others, and when it was taken; -Infinity when unknown. */
  worth: number;
  taken: number;
  /** The place all have in common: a number above 0, 0 when none is known, or `nowhere`. */
  place: number;
}

const pictures = Flag.thumbnail | Flag.preview;

/** Whether a row takes part at all. */
export function takesPart({ mask, flags }: LocatedPoints, row: Row): boolean {
  if (mask && mask[row] === 0) return false;
  return !flags || ((flags[row] ?? 0) & Flag.shown) !== 0;
}

/** Gathers the points of every cell in one pass over all rows; empty cells are left out. */
export function gatherCells(points: LocatedPoints, grid: Grid): Group[] {
  const { x, y, rows, takenAt, flags, place, mask } = points;
  const { around, left, top, columns } = grid;
  const cells = emptyCells(grid.columns * grid.rows);
  // One loop over typed arrays: with an object a cell, or a function a step, it takes twice as long. `downOf`, `eastOf`,
  // `takesPart` and the first line of `commonPlace` stand in it for that reason.
  const { count, sums, cover, worth, taken, place: places } = cells;
  const worthOf = points.worth ?? pictureWorth(flags);
  for (let row = 0; row < rows; row++) {
    const southOf = y[row] ?? NaN;
    const down = southOf < 1 ? southOf * around - top : downOf(grid, southOf);
    if (!(down >= 0 && down < grid.rows)) continue;
    let east = (x[row] ?? NaN) * around - left;
    if (east < 0) east += around;
    else if (east >= around) east -= around;
    if (!(east >= 0 && east < columns)) continue;
    if (mask !== null && mask[row] === 0) continue;
    if (flags && ((flags[row] ?? 0) & Flag.shown) === 0) continue;
    const cell = Math.floor(down) * columns + Math.floor(east);
    const before = count[cell] ?? 0;
    count[cell] = before + 1;
    const at = cell * 6;
    sums[at] = (sums[at] ?? 0) + east;
    sums[at + 1] = (sums[at + 1] ?? 0) + down;
    if (before === 0 || east < (sums[at + 2] ?? 0)) sums[at + 2] = east;
    if (before === 0 || east > (sums[at + 3] ?? 0)) sums[at + 3] = east;
    if (before === 0 || down < (sums[at + 4] ?? 0)) sums[at + 4] = down;
    if (before === 0 || down > (sums[at + 5] ?? 0)) sums[at + 5] = down;
    if (place) {
      const so = places[cell] ?? 0;
      const own = place[row] ?? 0;
      if (own !== so && own !== 0 && so !== nowhere) places[cell] = commonPlace(points, so, own);
    }
    const time = takenAt ? (takenAt[row] ?? NaN) : NaN;
    const mine = time === time ? time : -Infinity;
    const mineWorth = worthOf(row);
    const other = worth[cell] ?? 0;
    // Of covers worth the same the newer stands, then the one found later: rows come in order.
    if (before > 0 && (mineWorth === other ? mine < (taken[cell] ?? 0) : mineWorth < other)) continue;
    cover[cell] = row;
    worth[cell] = mineWorth;
    taken[cell] = mine;
  }
  return groupsOf(cells);
}

/** What is gathered of each cell. */
interface Cells {
  count: Int32Array;
  /** Six numbers a cell: the sums of x and y, and the box as west, east, north, south. */
  sums: Float64Array;
  cover: Uint32Array;
  worth: Float64Array;
  taken: Float64Array;
  place: Int32Array;
}

function emptyCells(cells: number): Cells {
  return {
    count: new Int32Array(cells),
    sums: new Float64Array(cells * 6),
    cover: new Uint32Array(cells),
    worth: new Float64Array(cells),
    taken: new Float64Array(cells),
    place: new Int32Array(cells),
  };
}

function groupsOf({ count: counts, sums, cover, worth, taken, place }: Cells): Group[] {
  const groups: Group[] = [];
  for (const [cell, count] of counts.entries()) {
    if (count === 0) continue;
    const of = (at: number): number => sums[cell * 6 + at] ?? 0;
    const box: CellBox = { west: of(2), east: of(3), north: of(4), south: of(5) };
    groups.push({
      cell,
      count,
      // A rounded mean may lie beyond the box by a last digit.
      x: Math.max(box.west, Math.min(box.east, of(0) / count)),
      y: Math.max(box.north, Math.min(box.south, of(1) / count)),
      ...box,
      cover: cover[cell] ?? 0,
      worth: worth[cell] ?? 0,
      taken: taken[cell] ?? 0,
      place: place[cell] ?? 0,
    });
  }
  return groups;
}

/** Where nothing else is known of covers, those with a picture stand better. */
function pictureWorth(flags: LocatedPoints["flags"]): (row: Row) => number {
  return flags ? (row) => (((flags[row] ?? 0) & pictures) === 0 ? 0 : 1) : () => 1;
}

/** Whether the cover of a group is better than that of another: worth more, then newer, then found later. */
function isBetter(group: Group, other: Group): boolean {
  if (group.worth !== other.worth) return group.worth > other.worth;
  return group.taken === other.taken ? group.cover > other.cover : group.taken > other.taken;
}

/** Merges a group into another. It lies `shift` cells further east than it says. The centre moves along. */
export function takeIn(points: LocatedPoints, whole: Group, group: Group, shift: number): void {
  const count = whole.count + group.count;
  whole.x += ((group.x + shift - whole.x) * group.count) / count;
  whole.y += ((group.y - whole.y) * group.count) / count;
  whole.count = count;
  whole.west = Math.min(whole.west, group.west + shift);
  whole.east = Math.max(whole.east, group.east + shift);
  whole.north = Math.min(whole.north, group.north);
  whole.south = Math.max(whole.south, group.south);
  if (isBetter(group, whole)) {
    whole.cover = group.cover;
    whole.worth = group.worth;
    whole.taken = group.taken;
  }
  whole.place = commonPlace(points, whole.place, group.place);
}

/** What two groups' places have in common; see `Group.place`. */
function commonPlace(points: LocatedPoints, a: number, b: number): number {
  if (a === b || b === 0 || a === nowhere) return a;
  if (a === 0 || b === nowhere) return b;
  return points.common?.(a, b) ?? nowhere;
}

/** The order of members: newest first, those without a date last, later rows first among equals. */
export function isNewer({ takenAt }: LocatedPoints, row: Row, other: Row): boolean {
  const mine = takenAt?.[row] ?? NaN;
  const theirs = takenAt?.[other] ?? NaN;
  if (mine > theirs) return true;
  if (mine < theirs) return false;
  if (Number.isNaN(mine) !== Number.isNaN(theirs)) return Number.isNaN(theirs);
  return row > other;
}
