import ImageTileSource from "ol/source/ImageTile.js";
import type { PMTiles } from "pmtiles";

/** What becomes of tiles; `failed` hears of each that could not be read. */
export interface PicturesHost {
  drawn: () => void;
  failed: (error: unknown) => void;
}

/** The archive holds no such tile: another, less deep, is drawn in its place. */
class NoTile extends Error {}

/** Deepest tiles asked of an address that says nothing of itself. */
const deepestAtAddress = 19;

/** Tiles that are pictures, of an archive. */
export function archivePictures(archive: PMTiles, maxZoom: number, host: PicturesHost): ImageTileSource {
  return picturesOf(maxZoom, host, async (z, x, y) => {
    const found = await archive.getZxy(z, x, y);
    if (!found) throw new NoTile();
    return createImageBitmap(new Blob([found.data]));
  });
}

/**
 * Tiles that are pictures, at an address with {z}, {x} and {y} (or {-y}, counted from the south) in it. Unlike the
 * engine's own way this needs no consent of the server to be read by other sites: they are only shown.
 */
export function addressPictures(url: string, host: PicturesHost): ImageTileSource {
  return picturesOf(deepestAtAddress, host, async (z, x, y) => {
    const picture = new Image();
    picture.src = tileAddress(url, z, x, y);
    await picture.decode();
    return picture;
  });
}

/** The address of one tile. */
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
