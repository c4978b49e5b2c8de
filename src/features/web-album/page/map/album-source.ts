import MVT from "ol/format/MVT.js";
import VectorTileSource from "ol/source/VectorTile.js";
import type Tile from "ol/Tile.js";
import VectorTile from "ol/VectorTile.js";

/** The basemap's maximum zoom; OpenLayers enlarges its tiles beyond. */
const maxZoom = 8;

type Tiles = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Vector tiles from an album. Where it has none that deep, a part of the tile above stands in. */
export function albumSource(tiles: Tiles): VectorTileSource {
  const format = new MVT({ idProperty: "none" });
  const source = new VectorTileSource({
    format,
    maxZoom,
    url: "{z}/{x}/{y}",
    overlaps: false,
    tileLoadFunction: (tile: Tile, url: string) => {
      if (!(tile instanceof VectorTile)) return;
      tile.setLoader((_extent, _resolution, projection) => {
        const [z = 0, x = 0, y = 0] = url.split("/").map(Number);
        const found = deepest(tiles, z, x, y);
        const extent = source.getTileGrid()?.getTileCoordExtent([...found.at]);
        const options = { featureProjection: projection, ...(extent ? { extent } : {}) };
        const features = found.bytes ? format.readFeatures(found.bytes.slice().buffer, options) : [];
        tile.setFeatures(features);
        return Promise.resolve(features);
      });
    },
  });
  return source;
}

/** The tile itself, or the one above it that there is. */
export function deepest(
  tiles: Tiles,
  z: number,
  x: number,
  y: number,
): { at: [z: number, x: number, y: number]; bytes: Uint8Array<ArrayBuffer> | null } {
  for (let up = 0; up <= z; up++) {
    const at: [number, number, number] = [z - up, x >> up, y >> up];
    const bytes = tiles.get(at.join("/"));
    if (bytes) return { at, bytes };
  }
  return { at: [z, x, y], bytes: null };
}
