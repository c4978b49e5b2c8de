import { gzipSync } from "node:zlib";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import geojsonvt from "geojson-vt";
import { zxyToTileId } from "pmtiles";

/** Deepest tiles; beyond their zoom they are drawn enlarged. */
const maxZoom = 8;

/** Edge of a tile in its own coordinates. */
const extent = 4096;

/**
 * How far a drawn line may be from the true one, in coordinates of a tile. A tile is drawn at 512 to 1,024 pixels; those
 * of the first zooms hold continents, and are drawn first, while everything else begins as well: they are kept lighter.
 */
const toleranceAt = (z) => (z < 3 ? 8 : 6);

/** Layers of points, which are names. */
const ofPoints = new Set(["places", "pois", "physical_point"]);

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
        tolerance: ofPoints.has(name) ? 0 : tolerance,
        // Points belong to one tile alone, or names would be drawn twice.
        buffer: ofPoints.has(name) ? 0 : name === "boundaries" ? 64 : 32,
      },
    ),
  ]);
}

function tileOf(indexes, z, x, y) {
  const layers = {};
  for (const [name, index] of indexes) {
    const tile = index.getTile(z, x, y);
    const features = tile?.features.filter(({ tags }) => belongs(tags, z)) ?? [];
    if (features.length)
      layers[name] = { ...tile, features: ofPoints.has(name) ? features : merged(features) };
  }
  if (!Object.keys(layers).length) return null;
  const bytes = gzipSync(fromGeojsonVt(layers, { version: 2, extent }), { level: 9 });
  // The gzip header names the operating system; without it the file is the same wherever it is built.
  bytes[9] = 255;
  return bytes;
}

/**
 * One feature of all that are drawn alike: thousands of islands are one shape. Waters come with their zoom, and are then
 * drawn at every zoom.
 */
function merged(features) {
  const alike = new Map();
  for (const { type, tags, geometry } of features) {
    const kept = tags.kind === "region" ? tags : Object.fromEntries(Object.entries(tags).filter(isLasting));
    const key = JSON.stringify([type, kept]);
    const one = alike.get(key) ?? { type, tags: kept, geometry: [] };
    for (const part of geometry) one.geometry.push(part);
    alike.set(key, one);
  }
  return [...alike.values()];
}

/** Whether a property is more than the zooms at which a feature is in the tiles. */
const isLasting = ([name]) => name !== "min_zoom" && name !== "max_zoom";

/** Whether a feature is drawn while this tile is: until the map is one zoom deeper, for the deepest tiles for ever. */
function belongs(tags, z) {
  return (z === maxZoom || (tags.min_zoom ?? 0) < z + 1) && z <= (tags.max_zoom ?? maxZoom);
}
