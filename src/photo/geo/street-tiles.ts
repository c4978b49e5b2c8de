import type { Bounds } from "./bounds.ts";
import type { TileArchive } from "./map-tiles.ts";
import { mercatorX, mercatorY } from "./mercator.ts";

/** A tile's place: zoom, column and row. */
export interface TilePlace {
  z: number;
  x: number;
  y: number;
}

/** A tile and where its bytes are in its archive. */
export interface PlannedTile extends TilePlace {
  offset: number;
  length: number;
}

/** A stretch of an archive to read at once, and the tiles in it. */
interface PlannedRead {
  offset: number;
  length: number;
  tiles: PlannedTile[];
}

/** Zooms at which streets are saved: before them the built-in map does, beyond them tiles are enlarged. */
const streetZooms = { least: 8, most: 15 };

/** The zooms an archive has of these; null for none. */
export function streetZoomsOf({ minZoom, maxZoom }: TileArchive): { least: number; most: number } | null {
  const zooms = { least: Math.max(streetZooms.least, minZoom), most: Math.min(streetZooms.most, maxZoom) };
  return zooms.least <= zooms.most ? zooms : null;
}

/** Columns and rows of the tiles of a zoom that an area touches; columns may run beyond the antimeridian. */
function spanAt({ west, south, east, north }: Bounds, z: number): readonly [number, number, number, number] {
  const across = 2 ** z;
  const at = (part: number): number => Math.min(across - 1, Math.floor(part * across));
  const left = at(mercatorX(west));
  const right = at(mercatorX(east)) + (west > east ? across : 0);
  return [left, right, at(mercatorY(north)), at(mercatorY(south))];
}

/** How many tiles an area has in these zooms. */
export function countTiles(bounds: Bounds, { least, most }: { least: number; most: number }): number {
  let count = 0;
  for (let z = least; z <= most; z++) {
    const [left, right, top, bottom] = spanAt(bounds, z);
    count += (right - left + 1) * (bottom - top + 1);
  }
  return count;
}

/** The tiles of an area in these zooms. */
export function tilesWithin(bounds: Bounds, { least, most }: { least: number; most: number }): TilePlace[] {
  const tiles: TilePlace[] = [];
  for (let z = least; z <= most; z++) {
    const [left, right, top, bottom] = spanAt(bounds, z);
    for (let column = left; column <= right; column++)
      for (let y = top; y <= bottom; y++) tiles.push({ z, x: column % 2 ** z, y });
  }
  return tiles;
}

/** Whether a tile is one of an area's. */
export function isTileOf({ z, x, y }: TilePlace, bounds: Bounds): boolean {
  const [left, right, top, bottom] = spanAt(bounds, z);
  return y >= top && y <= bottom && ((x >= left && x <= right) || x + 2 ** z <= right);
}

/** Bytes of these tiles; those that several share count once. */
export function tilesBytes(tiles: readonly PlannedTile[]): number {
  return [...new Map(tiles.map(({ offset, length }) => [offset, length])).values()].reduce(
    (sum, length) => sum + length,
    0,
  );
}

/** Most bytes of one read. */
const mostRead = 1024 * 1024;

/** Bytes between two tiles that are read along rather than asked around, and their share of all at most. */
const smallGap = 4096;
const mostWaste = 0.05;

/** Few reads for many tiles: what lies side by side in the archive is read at once. */
export function readsOf(tiles: readonly PlannedTile[]): PlannedRead[] {
  const reads: PlannedRead[] = [];
  let spare = tilesBytes(tiles) * mostWaste;
  for (const tile of [...tiles].sort((a, b) => a.offset - b.offset)) {
    const last = reads.at(-1);
    const gap = last ? Math.max(0, tile.offset - last.offset - last.length) : 0;
    const end = tile.offset + tile.length;
    if (last && gap <= Math.min(smallGap, spare) && end - last.offset <= mostRead) {
      spare -= gap;
      last.length = Math.max(last.length, end - last.offset);
      last.tiles.push(tile);
    } else reads.push({ offset: tile.offset, length: tile.length, tiles: [tile] });
  }
  return reads;
}
