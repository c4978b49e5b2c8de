import type { Viewport } from "../../../src/photo/geo/bounds.ts";
import { mercatorX, mercatorY, worldPixels } from "../../../src/photo/geo/mercator.ts";

/** A box in cells from a grid's corner. `east` may reach beyond the world where the box crosses the grid's seam. */
export interface CellBox {
  west: number;
  east: number;
  north: number;
  south: number;
}

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
  /** What the map shows. */
  view: CellBox;
}

/** Cells in a grid at most; a viewport that asks for more gets larger cells. */
const maxCells = 16_384;

/** The edge of the grid moves in steps of this many cells, so that small pans change nothing. */
const block = 4;

/** Cells beyond the viewport on every side, at least. */
const spare = 2;

/** Deeper than any map goes, and cells can still be counted. */
const deepest = 24;

/** Half steps of the zoom come out of a map a last digit short. */
const rounding = 1e-6;

/**
 * The cells under a viewport and a little around it. They are `cellPixels` wide or slightly wider at the next lower
 * half step of the zoom. `width` is the map's in CSS pixels: a map wider than the world gets all of it.
 */
export function gridOf({ bounds, zoom }: Viewport, width: number, cellPixels: number): Grid {
  const level = Math.floor(Math.max(0, Math.min(deepest, zoom)) * 2 + rounding) / 2;
  let around = Math.max(1, Math.floor((worldPixels * 2 ** level) / cellPixels));
  const west = mercatorX(bounds.west);
  const span = mercatorX(bounds.east) - west + (bounds.west > bounds.east ? 1 : 0);
  const whole = !(span < 1) || width >= worldPixels * 2 ** zoom;
  const [north, south] = [mercatorY(bounds.north), mercatorY(bounds.south)];
  for (; ; around = Math.max(1, Math.floor(around / 2))) {
    const [from, right] = blocks(west * around, (west + span) * around);
    const [above, bottom] = blocks(north * around, south * around);
    const wraps = whole || right - from >= around;
    const columns = wraps ? around : right - from;
    const top = Math.max(0, above);
    const rows = Math.max(1, Math.min(around, bottom) - top);
    if (columns * rows > maxCells && around > 1) continue;
    const left = wraps ? 0 : from;
    const view: CellBox = {
      west: whole ? 0 : west * around - left,
      east: whole ? around : (west + span) * around - left,
      north: north * around - top,
      south: south * around - top,
    };
    return { around, left, top, columns, rows, wraps, view };
  }
}

function blocks(from: number, to: number): [number, number] {
  return [Math.floor((from - spare) / block) * block, Math.ceil((to + spare) / block) * block];
}

/** The cell of a point, or -1 when it has no location or lies outside the grid. */
export function cellOf(grid: Grid, x: number, y: number): number {
  const down = downOf(grid, y);
  const east = eastOf(grid, x);
  if (!(down >= 0 && down < grid.rows && east >= 0 && east < grid.columns)) return -1;
  return Math.floor(down) * grid.columns + Math.floor(east);
}

/** How far south of the grid's top a mercator y is, in cells. The world's southern edge belongs to the last row. */
export function downOf(grid: Grid, y: number): number {
  return (y < 1 ? y : y * lastSouth) * grid.around - grid.top;
}

const lastSouth = 1 - 2 ** -40;

/** How far east of the grid's left edge a mercator x is, in cells, from 0 to `around`. */
function eastOf(grid: Grid, x: number): number {
  const east = x * grid.around - grid.left;
  if (east < 0) return east + grid.around;
  return east >= grid.around ? east - grid.around : east;
}

/** Where a cell is in the world, wherever the grid begins. */
export function placeOfCell(grid: Grid, cell: number): { column: number; row: number } {
  const column = (grid.left + (cell % grid.columns) + grid.around) % grid.around;
  return { column, row: grid.top + Math.floor(cell / grid.columns) };
}

/** Whether a box comes as near to the viewport as this many cells. */
export function isInView({ view, wraps, around }: Grid, box: CellBox, margin: number): boolean {
  if (box.south < view.north - margin || box.north > view.south + margin) return false;
  const meets = (shift: number): boolean =>
    box.east + shift >= view.west - margin && box.west + shift <= view.east + margin;
  return meets(0) || (wraps && (meets(around) || meets(-around)));
}
