import MVT from "ol/format/MVT.js";
import VectorTileSource from "ol/source/VectorTile.js";
import TileState from "ol/TileState.js";
import type Tile from "ol/Tile.js";
import VectorTile from "ol/VectorTile.js";
import { PMTiles, type RangeResponse, type Source } from "pmtiles";

/** The built-in map. */
const basemap = "/basemap.pmtiles";

/** Maximum zoom of its tiles; OpenLayers enlarges them beyond. */
const maxZoom = 6;

/** A file fetched completely and read in memory: three megabytes once, and the server needs no byte ranges. */
class WholeFile implements Source {
  readonly #url: string;
  #bytes: Promise<ArrayBuffer> | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  getKey(): string {
    return this.#url;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    this.#bytes ??= this.#fetch();
    const bytes = await this.#bytes;
    return { data: bytes.slice(offset, offset + length) };
  }

  async #fetch(): Promise<ArrayBuffer> {
    try {
      const answer = await fetch(this.#url);
      if (!answer.ok) throw new Error(`${this.#url} answered ${answer.status}`);
      return await answer.arrayBuffer();
    } catch (error) {
      // The next map tries again.
      this.#bytes = null;
      archive = null;
      throw error;
    }
  }
}

let archive: PMTiles | null = null;

/** Tiles of the built-in map; `failed` is called for every tile that could not be read. */
export function archiveSource(failed: (error: unknown) => void): VectorTileSource {
  archive ??= new PMTiles(new WholeFile(basemap));
  return vectorSource(archive, maxZoom, failed);
}

/** Vector tiles of an archive, down to its maximum zoom. `drawn` is called for each tile with content. */
export function vectorSource(
  tiles: PMTiles,
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
