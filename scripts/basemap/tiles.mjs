import { gzipSync } from "node:zlib";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import geojsonvt from "geojson-vt";
import { zxyToTileId } from "pmtiles";

/** Deepest tiles; beyond their zoom they are drawn enlarged. */
const maxZoom = 6;

/** Edge of a tile in its own coordinates. */
const extent = 4096;

/**
 * How far a drawn line may be from the true one, in coordinates of a tile. A tile is drawn at 512 to 1,024 pixels; those
 * of the first zooms hold continents, and are drawn first, while everything else begins as well: they are kept lighter.
 */
const toleranceAt = (z) => (z < 3 ? 8 : 3);

/** Cuts every layer into tiles: gzipped vector tiles with their PMTiles ids, in order. */
export function tilesOf(layers) {
  const byTolerance = new Map(
    [toleranceAt(0), toleranceAt(maxZoom)].map((tolerance) => [tolerance, indexesOf(layers, tolerance)]),
  );
  const tiles = [];
  for (let z = 0; z <= maxZoom; z++) {
    const indexes = byTolerance.get(toleranceAt(z));
    for (let x = 0; x < 1 << z; x++) {
      for (let y = 0; y < 1 << z; y++) {
        const bytes = tileOf(indexes, z, x, y);
        if (bytes) tiles.push({ id: zxyToTileId(z, x, y), bytes });
      }
    }
  }
  return { tiles: tiles.sort((a, b) => a.id - b.id), maxZoom };
}

function indexesOf(layers, tolerance) {
  return Object.entries(layers).map(([name, features]) => [
    name,
    new geojsonvt(
      { type: "FeatureCollection", features },
      {
        maxZoom,
        indexMaxZoom: maxZoom,
        indexMaxPoints: 0,
        extent,
        tolerance: name === "places" ? 0 : tolerance,
        // Points belong to one tile alone, or names would be drawn twice.
        buffer: name === "places" ? 0 : name === "boundaries" ? 64 : 32,
      },
    ),
  ]);
}

function tileOf(indexes, z, x, y) {
  const layers = {};
  for (const [name, index] of indexes) {
    const tile = index.getTile(z, x, y);
    const features = tile?.features.filter(({ tags }) => belongs(tags, z)) ?? [];
    if (features.length) layers[name] = { ...tile, features };
  }
  if (!Object.keys(layers).length) return null;
  const bytes = gzipSync(fromGeojsonVt(layers, { version: 2, extent }), { level: 9 });
  // The gzip header names the operating system; without it the file is the same wherever it is built.
  bytes[9] = 255;
  return bytes;
}

/** Whether a feature is drawn while this tile is: until the map is one zoom deeper, for the deepest tiles for ever. */
function belongs(tags, z) {
  return z === maxZoom || (tags.min_zoom ?? 0) < z + 1;
}
