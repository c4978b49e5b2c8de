import MVT from "ol/format/MVT.js";
import VectorTileSource from "ol/source/VectorTile.js";
import TileState from "ol/TileState.js";
import type Tile from "ol/Tile.js";
import VectorTile from "ol/VectorTile.js";
import { PMTiles } from "pmtiles";
import { RangeFile } from "./range-file.ts";
import type { TileReader } from "./tiles-archive.ts";

/** The built-in map. */
const basemap = "/basemap.pmtiles";

/** Maximum zoom of its tiles; OpenLayers enlarges them beyond. */
const maxZoom = 8;

let archive: PMTiles | null = null;

/** Tiles of the built-in map; `failed` is called for every tile that could not be read. */
export function archiveSource(failed: (error: unknown) => void): VectorTileSource {
  archive ??= new PMTiles(new RangeFile(basemap));
  return vectorSource(archive, maxZoom, (error) => {
    // The archive remembers that it could not be read: the next map tries again with another.
    archive = null;
    failed(error);
  });
}

/** Vector tiles of an archive, down to its maximum zoom. `drawn` is called for each tile with content. */
export function vectorSource(
  tiles: Pick<TileReader, "getZxy">,
  deepest: number,
  failed: (error: unknown) => void,
  drawn: () => void = () => undefined,
): VectorTileSource {
  const format = new MVT({ idProperty: "none" });
  const load = (tile: Tile, url: string): void => {
    if (!(tile instanceof VectorTile)) return;
    tile.setLoader(async (extent, _resolution, projection) => {
      try {
        const [z = 0, x = 0, y = 0] = url.split("/").map(Number);
        const found = await tiles.getZxy(z, x, y);
        const features = found
          ? format.readFeatures(found.data, { extent, featureProjection: projection })
          : [];
        tile.setFeatures(features);
        if (features.length > 0) drawn();
        return features;
      } catch (error) {
        tile.setState(TileState.ERROR);
        failed(error);
        return [];
      }
    });
  };
  return new VectorTileSource({
    format,
    maxZoom: deepest,
    url: "{z}/{x}/{y}",
    tileLoadFunction: load,
    overlaps: false,
  });
}
