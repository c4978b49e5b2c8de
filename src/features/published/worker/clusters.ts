import type { PublishedCluster, PublishedClusters, PublishedFilter } from "../shared/published.ts";
import type { Bounds, Viewport } from "../../../photo/geo/bounds.ts";
import { cellsAcross, isInBounds, touches, touchesCell } from "./geography.ts";
import { latitudeOf, longitudeOf, mercatorX, mercatorY, worldPixels } from "../../../photo/geo/mercator.ts";
import type { Overviews } from "./overview.ts";
import { monthOf, type Points, type Selection } from "./selection.ts";
import { pieceRows } from "./shelf-blocks.ts";
import { ParquetDamaged } from "./bytes/parquet.ts";

/** From this zoom on a cell of the overviews is wider than a phone, and photos are read themselves. */
const photosFromZoom = 7;
/** Row groups read for one view: some 3 MB. */
const mostGroups = 24;
/** Clusters that are shown. */
const mostClusters = 200;
/** PublishedParts whose sample pictures are fetched for one view. */
const mostSampled = 8;

interface Sources {
  overviews: Overviews;
  points: Points;
  /** Photos of the filter but for its bounds, newest first. */
  selection: Selection;
  /** Part numbers, newest first. */
  order: readonly number[];
}

/** What a map shows of a selection. Throws `OutOfReach`. */
export async function publishedClusters(sources: Sources, viewport: Viewport): Promise<PublishedClusters> {
  const { selection } = sources;
  return selection.filter.words === "" && viewport.zoom < photosFromZoom
    ? byCells(sources, viewport)
    : byPhotos(sources, viewport);
}

/** The months that are wholly in a filter: overviews know nothing smaller. Both ends included. */
function wholeMonths({ from, to }: PublishedFilter): { first: number; last: number } {
  const first = from === null ? -Infinity : monthOf(from - 1) + 1;
  const last = to === null ? Infinity : monthOf(to) - 1;
  return { first, last };
}

/** Photos at one place, or at one cell. */
interface PlacedCount {
  lat: number;
  lng: number;
  count: number;
  /** What it stands for. */
  from: number;
}

/** Spots close together. */
interface GatheredCount {
  key: string;
  lat: number;
  lng: number;
  count: number;
  /** The largest of its spots, where it stands. */
  spot: PlacedCount;
}

/** Edge of a square of the map in which all become one, in CSS pixels, and the least distance of two: a marker has 48. */
const squarePixels = 72;
const leastDistance = 54;

/** Gathers spots into clusters that do not cover each other at this zoom, the largest first. */
function gatherCounts(spots: Iterable<PlacedCount>, zoom: number): GatheredCount[] {
  const scale = worldPixels * 2 ** zoom;
  const squares = new Map<string, { x: number; y: number; count: number; spot: PlacedCount }>();
  for (const spot of spots) {
    const [x, y] = [mercatorX(spot.lng) * scale, mercatorY(spot.lat) * scale];
    const key = `${Math.floor(x / squarePixels)}:${Math.floor(y / squarePixels)}`;
    const square = squares.get(key);
    if (!square) squares.set(key, { x, y, count: spot.count, spot });
    else {
      square.count += spot.count;
      if (spot.count > square.spot.count) Object.assign(square, { x, y, spot });
    }
  }
  const kept: { key: string; x: number; y: number; count: number; spot: PlacedCount }[] = [];
  for (const [key, square] of [...squares].toSorted(([, a], [, b]) => b.count - a.count)) {
    const near = kept.find(({ x, y }) => Math.hypot(x - square.x, y - square.y) < leastDistance);
    if (near) near.count += square.count;
    else kept.push({ key: `${Math.round(zoom * 4)}:${key}`, ...square });
  }
  return kept.map(({ key, x, y, count, spot }) => ({
    key,
    lat: latitudeOf(y / scale),
    lng: longitudeOf(x / scale),
    count,
    spot,
  }));
}

async function byCells(sources: Sources, { bounds, zoom }: Viewport): Promise<PublishedClusters> {
  const { overviews, selection, order } = sources;
  const { first, last } = wholeMonths(selection.filter);
  const isAny = first === -Infinity && last === Infinity;
  const counts = new Map<number, number>();
  /** The newest parts of each cell. */
  const partOf = new Map<number, number>();
  for (const part of order) {
    const { month = [], cell = [], count = [] } = overviews.counts.get(part) ?? {};
    for (let row = 0; row < cell.length; row++) {
      const [at, when] = [cell[row] ?? -1, month[row] ?? -1];
      if (at < 0 || (!isAny && !(when >= first && when <= last)) || !touchesCell(bounds, at)) continue;
      counts.set(at, (counts.get(at) ?? 0) + (count[row] ?? 0));
      if (!partOf.has(at)) partOf.set(at, part);
    }
  }
  const edges = isAny ? [] : await edgeSpots(sources, first, last, bounds);
  const spots = [...counts].map(([cell, count]): PlacedCount => ({ ...centreOf(cell), count, from: cell }));
  const gathered = gatherCounts([...spots, ...edges], zoom).slice(0, mostClusters);
  return { clusters: await withSamples(sources, gathered, partOf), first: null };
}

/** Photos of months that are only partly in the filter, read themselves. */
async function edgeSpots(
  sources: Sources,
  first: number,
  last: number,
  bounds: Bounds,
): Promise<PlacedCount[]> {
  const pieces = sources.selection.stretches
    .flatMap(({ blocks }) => blocks ?? [])
    .filter(({ from, to }) => monthOf(from) < first || monthOf(to) > last)
    .flatMap((block) => block.pieces)
    .slice(0, mostGroups);
  const spots: PlacedCount[] = [];
  for (const piece of pieces) {
    const { slice } = piece;
    const [points, times] = await Promise.all([sources.points.of(slice), sources.points.times(slice)]);
    for (const row of points && times ? pieceRows(piece) : []) {
      const month = monthOf(times?.[row] ?? NaN);
      const [lat, lng] = [points?.lat[row] ?? NaN, points?.lng[row] ?? NaN];
      if ((month < first || month > last) && isInBounds(bounds, lat, lng))
        spots.push({ lat, lng, count: 1, from: -1 });
    }
  }
  return spots;
}

const centreOf = (cell: number): { lat: number; lng: number } => ({
  lat: latitudeOf((Math.floor(cell / cellsAcross) + 0.5) / cellsAcross),
  lng: longitudeOf(((cell % cellsAcross) + 0.5) / cellsAcross),
});

/** Clusters of cells, each where its largest cell has a photo, with that picture. */
async function withSamples(
  { overviews }: Sources,
  gathered: readonly GatheredCount[],
  partOf: ReadonlyMap<number, number>,
): Promise<PublishedCluster[]> {
  const wanted = new Set(gathered.flatMap(({ spot }) => partOf.get(spot.from) ?? []));
  const sampled = [...wanted].slice(0, mostSampled);
  const samples = new Map(
    await Promise.all(sampled.map(async (part) => [part, await samplesOrNone(overviews, part)] as const)),
  );
  return gathered.map(({ key, lat, lng, count, spot }) => {
    const sample = samples.get(partOf.get(spot.from) ?? -1)?.get(spot.from);
    return {
      key,
      lat: sample?.lat ?? lat,
      lng: sample?.lng ?? lng,
      count,
      picture: sample?.picture ?? null,
      tile: null,
    };
  });
}

async function samplesOrNone(overviews: Overviews, part: number) {
  try {
    return await overviews.samples(part);
  } catch (error) {
    if (error instanceof ParquetDamaged) return null;
    throw error;
  }
}

async function byPhotos(sources: Sources, { bounds, zoom }: Viewport): Promise<PublishedClusters> {
  const { selection, overviews, points } = sources;
  const spots: PlacedCount[] = [];
  const keys: string[] = [];
  let groups = 0;
  let isCut = false;
  for (const stretch of selection.stretches) {
    const isNear = stretch.shelf.parts.some((part) =>
      overviews.mayHave(part, bounds, monthOf(stretch.shelf.from), monthOf(stretch.shelf.to)),
    );
    if (!isNear) continue;
    if (groups >= mostGroups) {
      isCut = true;
      break;
    }
    for (const { pieces } of await selection.open(stretch))
      for (const piece of pieces) {
        const { slice } = piece;
        if (!touches(bounds, slice.box)) continue;
        if (!overviews.mayHave(slice.part, bounds, monthOf(slice.from), monthOf(slice.to))) continue;
        if (groups >= mostGroups) {
          isCut = true;
          break;
        }
        groups++;
        const found = await points.of(slice);
        const counted = found && (await points.counted(piece));
        if (!counted) continue;
        for (const row of pieceRows(counted)) {
          const [lat, lng] = [found.lat[row] ?? NaN, found.lng[row] ?? NaN];
          if (!isInBounds(bounds, lat, lng)) continue;
          spots.push({ lat, lng, count: 1, from: keys.length });
          keys.push(`${slice.part}-${slice.group}-${row}`);
        }
      }
  }
  const clusters = gatherCounts(spots, zoom)
    .slice(0, mostClusters)
    .map(({ key, lat, lng, count, spot }): PublishedCluster => ({
      key,
      lat,
      lng,
      count,
      picture: null,
      tile: keys[spot.from] ?? null,
    }));
  const about = Math.max(spots.length, aboutWithin(sources, bounds));
  return { clusters, first: isCut ? { shown: spots.length, about } : null };
}

/** Photos in the cells a view touches: somewhat more than there are in it. */
function aboutWithin({ overviews, selection }: Sources, bounds: Bounds): number {
  const { first, last } = wholeMonths(selection.filter);
  let sum = 0;
  for (const { month, cell, count } of overviews.counts.values())
    for (let row = 0; row < cell.length; row++) {
      const when = month[row] ?? -1;
      const isThen = (first === -Infinity && last === Infinity) || (when >= first && when <= last);
      if (isThen && (cell[row] ?? -1) >= 0 && touchesCell(bounds, cell[row] ?? 0)) sum += count[row] ?? 0;
    }
  return sum;
}
