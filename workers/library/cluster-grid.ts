import type { Viewport } from "../../src/photo/bounds.ts";
import { Flag } from "../../src/photo/columns.ts";
import type { PhotoId } from "../../src/photo/photo.ts";
import type { Place } from "../../src/photo/place.ts";
import { mercatorX, mercatorY, worldPixels } from "../../src/photo/mercator.ts";

/** The library's columns as clustering reads them; index by row. */
export interface LocatedPoints {
  /** Web mercator, 0 to 1; NaN where the row has no location. */
  x: Float64Array;
  y: Float64Array;
  /** Only the first `rows` entries mean anything. */
  rows: number;
  /** 0 leaves a row out; null takes all. */
  mask: Uint8Array | null;
  /** The flags column: rows that are not shown are left out, and covers are rather rows with a picture. */
  flags?: Uint16Array | null;
  /** Wall clock in milliseconds, NaN when unknown: covers are rather new photos, members come newest first. */
  takenAt?: Float64Array | null;
  /** By row, where it is, as a number above 0; 0 where that is not known (yet), which says nothing. Absent: no names. */
  place?: Uint32Array | Int32Array | null;
  /** What two different places have in common, both above 0; `nowhere` when nothing. */
  common?: ((a: number, b: number) => number) | null;
  /** What such a number stands for; called once for each cluster. */
  placeOf?: ((place: number) => Place | null) | null;
}

/** Of places that have nothing in common; nothing is in common with it either. */
export const nowhere = -1;

/** A part of the world cut into square cells that lie the same wherever the map is panned. */
export interface Grid {
  /** Cells around the world. */
  around: number;
  /** The first column and row; columns count on eastwards over the antimeridian. */
  left: number;
  top: number;
  columns: number;
  rows: number;
  /** All the way around: the last column touches the first. */
  wraps: boolean;
}

/** The photos of one cell, or of several that were merged. Lengths are in cells from the grid's corner. */
export interface Group {
  /** The cell that names the group. */
  cell: number;
  count: number;
  x: number;
  y: number;
  west: number;
  east: number;
  north: number;
  south: number;
  cover: PhotoId;
  /** What the places of all have in common: a number above 0, 0 when none is known, or `nowhere`. */
  place: number;
}

/** Cells in a grid at most; a viewport that asks for more gets larger cells. */
const maxCells = 16_384;

/** The edge of the grid moves in steps of so many cells, so that small pans change nothing. */
const block = 4;

/**
 * The cells under a viewport and a little around it. They are `cellPixels` wide or slightly wider at the next lower
 * half step of the zoom. `width` is the map's in CSS pixels: a map wider than the world gets all of it.
 */
export function gridOf(viewport: Viewport, width: number, cellPixels: number): Grid {
  const { bounds, zoom } = viewport;
  const level = Math.floor(Math.max(0, Math.min(30, zoom || 0)) * 2) / 2;
  let around = Math.max(1, Math.floor((worldPixels * 2 ** level) / cellPixels));
  const west = mercatorX(bounds.west);
  const span = mercatorX(bounds.east) - west + (bounds.west > bounds.east ? 1 : 0);
  const whole = !(span < 1) || width >= worldPixels * 2 ** zoom;
  const north = mercatorY(bounds.north);
  const south = mercatorY(bounds.south);
  for (; ; around = Math.max(1, around >> 1)) {
    const [left, right] = blocks(west * around, (west + span) * around);
    const [top, bottom] = blocks(north * around, south * around);
    const wraps = whole || right - left >= around;
    const columns = wraps ? around : right - left;
    const first = Math.max(0, top);
    const rows = Math.max(1, Math.min(around, bottom) - first);
    if (columns * rows <= maxCells || around === 1) {
      return { around, left: wraps ? 0 : left, top: first, columns, rows, wraps };
    }
  }
}

function blocks(from: number, to: number): [number, number] {
  return [Math.floor((from - 2) / block) * block, Math.ceil((to + 2) / block) * block];
}

/** The cell of a point, or -1 when it has no location or lies outside the grid. */
export function cellOf(grid: Grid, x: number, y: number): number {
  const row = Math.min(grid.around - 1, Math.floor(y * grid.around)) - grid.top;
  if (!(row >= 0 && row < grid.rows)) return -1;
  const column = Math.floor(eastOf(grid, x));
  return column >= 0 && column < grid.columns ? row * grid.columns + column : -1;
}

/** How far east of the grid's left edge a mercator x is, in cells, from 0 to `around`. */
function eastOf(grid: Grid, x: number): number {
  const east = x * grid.around - grid.left;
  if (east < 0) return east + grid.around;
  return east >= grid.around ? east - grid.around : east;
}

/** Whether a row takes part at all. */
export function takesPart(points: LocatedPoints, row: PhotoId): boolean {
  if (points.mask && points.mask[row] === 0) return false;
  return !points.flags || ((points.flags[row] ?? 0) & Flag.shown) !== 0;
}

/** Gathers the points of every cell in one pass over all rows; empty cells are left out. */
export function gatherCells(points: LocatedPoints, grid: Grid): Group[] {
  const { x, y, place } = points;
  const groups: Group[] = [];
  const groupOf = new Int32Array(grid.columns * grid.rows).fill(-1);
  for (let row = 0; row < points.rows; row++) {
    const px = x[row] ?? NaN;
    const py = y[row] ?? NaN;
    const cell = cellOf(grid, px, py);
    if (cell < 0 || !takesPart(points, row)) continue;
    const east = eastOf(grid, px);
    const down = py * grid.around - grid.top;
    const group = groups[groupOf[cell] ?? -1];
    if (group) {
      add(group, east, down);
      if (isBetterCover(points, row, group.cover)) group.cover = row;
      if (place) group.place = commonPlace(points, group.place, place[row] ?? 0);
    } else {
      groupOf[cell] = groups.length;
      groups.push({
        cell,
        count: 1,
        x: east,
        y: down,
        west: east,
        east,
        north: down,
        south: down,
        cover: row,
        place: place?.[row] ?? 0,
      });
    }
  }
  for (const group of groups) {
    group.x /= group.count;
    group.y /= group.count;
  }
  return groups;
}

function add(group: Group, east: number, down: number): void {
  group.count++;
  group.x += east;
  group.y += down;
  if (east < group.west) group.west = east;
  else if (east > group.east) group.east = east;
  if (down < group.north) group.north = down;
  else if (down > group.south) group.south = down;
}

/** What two groups' places have in common; see `Group.place`. */
export function commonPlace(points: LocatedPoints, a: number, b: number): number {
  if (a === b || b === 0 || a === nowhere) return a;
  if (a === 0 || b === nowhere) return b;
  return points.common?.(a, b) ?? nowhere;
}

/** Whether `row` stands better for a group than `other`: with a picture, then newer, then found later. */
export function isBetterCover(points: LocatedPoints, row: PhotoId, other: PhotoId): boolean {
  if (points.flags) {
    const pictured = Flag.thumbnail | Flag.preview;
    const mine = ((points.flags[row] ?? 0) & pictured) !== 0;
    if (mine !== (((points.flags[other] ?? 0) & pictured) !== 0)) return mine;
  }
  return isNewer(points, row, other);
}

/** The order of members: newest first, those without a date last, later rows first among equals. */
export function isNewer(points: LocatedPoints, row: PhotoId, other: PhotoId): boolean {
  const mine = points.takenAt?.[row] ?? NaN;
  const theirs = points.takenAt?.[other] ?? NaN;
  if (mine > theirs) return true;
  if (mine < theirs) return false;
  if (Number.isNaN(mine) !== Number.isNaN(theirs)) return Number.isNaN(theirs);
  return row > other;
}
