import type { Bounds, Viewport } from "../../../src/photo/geo/bounds.ts";
import { latitudeOf, longitudeOf } from "../../../src/photo/geo/mercator.ts";
import type { Cluster, OpenedCluster } from "../../../src/contract/queries.ts";
import { gatherCells, isNewer, takesPart, type Group } from "./cluster-gather.ts";
import type { LocatedPoints } from "./located-points.ts";
import { cellOf, gridOf, isInView, placeOfCell, type Grid } from "./cluster-grid.ts";
import { mergeNear } from "./cluster-merge.ts";

/** Edge of a cell in CSS pixels. */
const cellPixels = 72;

/** Clusters are at least so far apart, across or down, in CSS pixels: a 48 px picture, its count, and a gap. */
export const apartPixels = 60;

/** More clusters than this are drawn together until they are fewer: each is a button on the page. */
export const maxClusters = 180;

/** How much further apart clusters must be, again and again, until there are few enough. */
const widening = 1.3;

/**
 * Groups photos near one another at a zoom, by one pass over all rows; there is no index to keep. Every located row
 * that takes part and lies in the viewport is in exactly one cluster, and so is, unless there would be too many, every
 * one up to two cells around it, and some up to six. Largest first. `width` is the map's in CSS pixels.
 * A viewport with a number that is none (NaN) has no clusters.
 */
export function findClusters(points: LocatedPoints, viewport: Viewport, width: number): Cluster[] {
  const found = group(points, viewport, width);
  return found ? clustersOf(points, found) : [];
}

/**
 * Opens a cluster by the key it had in this viewport. When the library has changed since, that is the cluster that now
 * covers the spot; the clusters it is one of come along, as those the asker has are no longer right.
 */
export function openCluster(
  points: LocatedPoints,
  key: string,
  viewport: Viewport,
  width: number,
): OpenedCluster {
  const found = group(points, viewport, width);
  if (!found) return { clusters: [], key: null, rows: new Uint32Array() };
  const { grid, groups, ownerOfCell } = found;
  const wanted = ownerOfCell[cellOfKey(grid, key)] ?? -1;
  const here = groups[wanted];
  const rows: number[] = [];
  for (let row = 0; here && row < points.rows; row++) {
    const cell = cellOf(grid, points.x[row] ?? NaN, points.y[row] ?? NaN);
    if (cell >= 0 && ownerOfCell[cell] === wanted && takesPart(points, row)) rows.push(row);
  }
  return {
    clusters: clustersOf(points, found),
    key: here ? keyOf(grid, here.cell) : null,
    rows: Uint32Array.from(rows.sort((a, b) => (isNewer(points, a, b) ? -1 : 1))),
  };
}

interface Grouping {
  grid: Grid;
  groups: Group[];
  /** The index into `groups` of every cell's photos; -1 for empty cells. */
  ownerOfCell: Int32Array;
  /** The groups that have markers, by index; the others lie out of view. */
  shown: number[];
}

function group(points: LocatedPoints, viewport: Viewport, width: number): Grouping | null {
  const { west, south, east, north } = viewport.bounds;
  if ([west, south, east, north, viewport.zoom].some(Number.isNaN)) return null;
  const grid = gridOf(viewport, width, cellPixels);
  const cells = gatherCells(points, grid);
  let distance = apartPixels / cellPixels;
  const owner = cells.map((_, index) => index);
  const merge = (groups: readonly Group[], centre: boolean): Group[] => {
    const merged = mergeNear(points, grid, groups, distance, centre);
    for (const [cell, before] of owner.entries()) owner[cell] = merged.owner[before] ?? -1;
    return merged.groups;
  };
  let groups = merge(merge(cells, true), false);
  let shown = shownOf(grid, groups);
  while (shown.length > maxClusters) {
    distance *= widening;
    groups = merge(groups, false);
    shown = shownOf(grid, groups);
  }
  const ownerOfCell = new Int32Array(grid.columns * grid.rows).fill(-1);
  cells.forEach(({ cell }, index) => {
    ownerOfCell[cell] = owner[index] ?? -1;
  });
  return { grid, groups, ownerOfCell, shown };
}

/** All groups, or when those are too many only those that reach into view, with a photo or with half a marker. */
function shownOf(grid: Grid, groups: readonly Group[]): number[] {
  const all = groups.map((_, index) => index);
  if (all.length <= maxClusters) return all;
  const half = apartPixels / cellPixels / 2;
  return all.filter((index) => {
    const each = groups[index];
    if (!each) return false;
    const { x, y } = each;
    return isInView(grid, each, 0) || isInView(grid, { west: x, east: x, north: y, south: y }, half);
  });
}

function clustersOf(points: LocatedPoints, { grid, groups, shown }: Grouping): Cluster[] {
  return shown
    .flatMap((index) => groups[index] ?? [])
    .map((each) => clusterOf(points, grid, each))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
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
  const { column, row } = placeOfCell(grid, cell);
  return `${grid.around}/${column}/${row}`;
}

/** The cell of this grid in the middle of the one a key names; -1 when outside, or when it is no key. */
function cellOfKey(grid: Grid, key: string): number {
  const [around = NaN, column = NaN, row = NaN] = key.split("/").map(Number);
  return cellOf(grid, (column + 0.5) / around, (row + 0.5) / around);
}
