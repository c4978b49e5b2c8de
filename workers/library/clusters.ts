import type { Bounds, Viewport } from "../../src/photo/bounds.ts";
import { latitudeOf, longitudeOf } from "../../src/photo/mercator.ts";
import type { Cluster } from "../contract.ts";
import { cellOf, gatherCells, gridOf, isNewer, takesPart } from "./cluster-grid.ts";
import type { Grid, Group, LocatedPoints } from "./cluster-grid.ts";
import { mergeNear } from "./cluster-merge.ts";

/** Given on for those who ask for clusters. */
export { nowhere } from "./cluster-grid.ts";
export type { LocatedPoints } from "./cluster-grid.ts";

/** Edge of a cell in CSS pixels. */
const cellPixels = 72;

/** Clusters are at least so far apart, across or down, in CSS pixels: a 48 px picture, its count, and a gap. */
export const apartPixels = 60;

/** More clusters than this are drawn together until they are fewer: each is a button on the page. */
export const maxClusters = 200;

/**
 * Groups photos near one another at a zoom, by one pass over all rows; there is no index to keep. Every located row
 * that takes part and lies in the viewport, or up to six cells around it, is in exactly one cluster. Largest first.
 * `width` and `height` are the map's in CSS pixels.
 */
export function findClusters(
  points: LocatedPoints,
  viewport: Viewport,
  width: number,
  _height: number,
): Cluster[] {
  const { grid, groups } = group(points, viewport, width);
  return groups
    .map((each) => clusterOf(points, grid, each))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}

/**
 * The rows of a cluster, newest first: as many as its count, while the library and the viewport are those it was
 * found with. When the library has changed since, the rows of the cluster that now covers the same spot.
 */
export function membersOf(
  points: LocatedPoints,
  key: string,
  viewport: Viewport,
  width: number,
  _height: number,
): Uint32Array {
  const { grid, ownerOfCell } = group(points, viewport, width);
  const wanted = ownerOfCell[cellOfKey(grid, key)] ?? -1;
  const rows: number[] = [];
  if (wanted < 0) return Uint32Array.from(rows);
  for (let row = 0; row < points.rows; row++) {
    const cell = cellOf(grid, points.x[row] ?? NaN, points.y[row] ?? NaN);
    if (cell >= 0 && ownerOfCell[cell] === wanted && takesPart(points, row)) rows.push(row);
  }
  return Uint32Array.from(rows.sort((a, b) => (isNewer(points, a, b) ? -1 : 1)));
}

interface Grouping {
  grid: Grid;
  groups: Group[];
  /** The index into `groups` of every cell's photos; -1 for empty cells. */
  ownerOfCell: Int32Array;
}

function group(points: LocatedPoints, viewport: Viewport, width: number): Grouping {
  for (let pixels = cellPixels; ; pixels *= 1.5) {
    const grid = gridOf(viewport, width, pixels);
    const cells = gatherCells(points, grid);
    const distance = apartPixels / cellPixels;
    const first = mergeNear(points, grid, cells, distance, true);
    const second = mergeNear(points, grid, first.groups, distance, false);
    if (second.groups.length > maxClusters && grid.around > 1) continue;
    const ownerOfCell = new Int32Array(grid.columns * grid.rows).fill(-1);
    cells.forEach((cell, index) => {
      ownerOfCell[cell.cell] = second.owner[first.owner[index] ?? -1] ?? -1;
    });
    return { grid, groups: second.groups, ownerOfCell };
  }
}

function clusterOf(points: LocatedPoints, grid: Grid, of: Group): Cluster {
  const { around } = grid;
  const lng = (x: number): number => longitudeOf((x + grid.left) / around);
  const lat = (y: number): number => latitudeOf(Math.max(0, Math.min(1, (y + grid.top) / around)));
  const bounds: Bounds = {
    west: lng(of.west),
    south: lat(of.south),
    east: lng(of.east),
    north: lat(of.north),
  };
  if (of.east - of.west >= around) [bounds.west, bounds.east] = [-180, 180];
  return {
    key: keyOf(grid, of.cell),
    lat: lat(of.y),
    lng: lng(of.x),
    count: of.count,
    cover: of.cover,
    place: of.place > 0 ? (points.placeOf?.(of.place) ?? null) : null,
    bounds,
  };
}

/** Names a cell by its place in the world, wherever the grid begins: cells around the world, column, row. */
function keyOf(grid: Grid, cell: number): string {
  const column = (grid.left + (cell % grid.columns) + grid.around) % grid.around;
  return `${grid.around}/${column}/${grid.top + Math.floor(cell / grid.columns)}`;
}

/** The cell of this grid in the middle of the one a key names; -1 when outside, or when it is no key. */
function cellOfKey(grid: Grid, key: string): number {
  const [around = NaN, column = NaN, row = NaN] = key.split("/").map(Number);
  return cellOf(grid, (column + 0.5) / around, (row + 0.5) / around);
}
