import { PMTiles } from "pmtiles";
import type { PackedTile } from "../../web-album/shared/web-album-tiles.ts";
import { mercatorX, mercatorY } from "../../../photo/geo/mercator.ts";
import { RangeFile } from "../../../map/embedded/tiles/range-file.ts";

/** The built-in map, and its maximum zoom. */
const basemap = "/basemap.pmtiles";
const deepestZoom = 8;

/** Down to this zoom the whole world is there. */
const wholeZoom = 2;

/** Most bytes of all tiles together, unpacked: about a third of that in the file. */
const mostBytes = 6_000_000;

/** The tiles a map of these locations (latitude and longitude in degrees) needs, from the world down to each of them. */
export async function sliceTiles(
  points: readonly (readonly [lat: number, lng: number])[],
  signal: AbortSignal,
  source: Pick<PMTiles, "getZxy"> = new PMTiles(new RangeFile(basemap)),
): Promise<PackedTile[]> {
  const tiles: PackedTile[] = [];
  let bytes = 0;
  for (let z = 0; z <= deepestZoom; z++) {
    const level: PackedTile[] = [];
    for (const [x, y] of tilesAt(points, z)) {
      signal.throwIfAborted();
      const found = await source.getZxy(z, x, y);
      if (found) level.push({ z, x, y, bytes: new Uint8Array(found.data) });
    }
    const size = level.reduce((sum, tile) => sum + tile.bytes.length, 0);
    // A level is there as a whole or not at all; enlarged ones stand in for those below.
    if (z > wholeZoom && bytes + size > mostBytes) break;
    bytes += size;
    tiles.push(...level);
  }
  return tiles;
}

/** Columns and rows of a zoom's tiles: all from afar, else those around each location, with their neighbours. */
export function tilesAt(
  points: readonly (readonly [lat: number, lng: number])[],
  z: number,
): [x: number, y: number][] {
  const count = 2 ** z;
  const found = new Map<number, [number, number]>();
  const add = (column: number, y: number): void => {
    const x = ((column % count) + count) % count;
    if (y >= 0 && y < count) found.set(y * count + x, [x, y]);
  };
  if (z <= wholeZoom) for (let x = 0; x < count; x++) for (let y = 0; y < count; y++) add(x, y);
  else
    for (const [lat, lng] of points) {
      const [x, y] = [Math.floor(mercatorX(lng) * count), Math.floor(mercatorY(lat) * count)];
      for (const east of [-1, 0, 1]) for (const south of [-1, 0, 1]) add(x + east, y + south);
    }
  return [...found.values()];
}
