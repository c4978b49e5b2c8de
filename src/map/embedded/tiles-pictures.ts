import ImageTileSource from "ol/source/ImageTile.js";
import type { PMTiles } from "pmtiles";

/** The archive holds no such tile: another, less deep, is drawn in its place. */
class NoTile extends Error {}

/** Deepest tiles asked of an address that says nothing of itself. */
const deepestAtAddress = 19;

/** Tiles that are pictures, of an archive. `failed` hears of each that could not be read. */
export function archivePictures(
  archive: PMTiles,
  maxZoom: number,
  drawn: () => void,
  failed: (error: unknown) => void,
): ImageTileSource {
  return new ImageTileSource({
    maxZoom,
    loader: async (z, x, y) => {
      try {
        const found = await archive.getZxy(z, x, y);
        if (!found) throw new NoTile();
        const picture = await createImageBitmap(new Blob([found.data]));
        drawn();
        return picture;
      } catch (error) {
        if (!(error instanceof NoTile)) failed(error);
        throw error;
      }
    },
  });
}

/** Tiles that are pictures, at an address with {z}, {x} and {y} in it. */
export function addressPictures(
  url: string,
  drawn: () => void,
  failed: (error: unknown) => void,
): ImageTileSource {
  const source = new ImageTileSource({ url, maxZoom: deepestAtAddress });
  source.on("tileloadend", drawn);
  source.on("tileloaderror", () => failed(null));
  return source;
}
