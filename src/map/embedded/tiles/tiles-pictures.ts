import type { TileReader } from "./tiles-archive.ts";
import ImageTileSource from "ol/source/ImageTile.js";

/** Callbacks for tiles; `failed` is called for each that could not be read. */
export interface PicturesHost {
  drawn: () => void;
  failed: (error: unknown) => void;
}

/** The archive has no such tile: a less detailed one is drawn instead. */
class NoTile extends Error {}

/** Maximum zoom of tiles requested from a URL without metadata. */
const deepestAtAddress = 19;

/** Raster tiles of an archive. */
export function archivePictures(
  archive: Pick<TileReader, "getZxy">,
  maxZoom: number,
  host: PicturesHost,
): ImageTileSource {
  return picturesOf(maxZoom, host, async (z, x, y) => {
    const found = await archive.getZxy(z, x, y);
    if (!found) throw new NoTile();
    return createImageBitmap(new Blob([found.data]));
  });
}

/**
 * Raster tiles at a URL with {z}, {x} and {y} (or {-y}, counted from the south). Unlike OpenLayers' own loader this
 * needs no CORS headers, because the images are only displayed.
 */
export function addressPictures(url: string, host: PicturesHost): ImageTileSource {
  return picturesOf(deepestAtAddress, host, async (z, x, y) => {
    const picture = new Image();
    picture.src = tileAddress(url, z, x, y);
    await picture.decode();
    return picture;
  });
}

/** URL of one tile. */
export function tileAddress(url: string, z: number, x: number, y: number): string {
  const south = 2 ** z - 1 - y;
  return url.replace("{z}", `${z}`).replace("{x}", `${x}`).replace("{y}", `${y}`).replace("{-y}", `${south}`);
}

function picturesOf(
  maxZoom: number,
  { drawn, failed }: PicturesHost,
  load: (z: number, x: number, y: number) => Promise<ImageBitmap | HTMLImageElement>,
): ImageTileSource {
  return new ImageTileSource({
    maxZoom,
    loader: async (z, x, y) => {
      try {
        const picture = await load(z, x, y);
        drawn();
        return picture;
      } catch (error) {
        if (!(error instanceof NoTile)) failed(error);
        throw error;
      }
    },
  });
}
