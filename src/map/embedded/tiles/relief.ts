import { PMTiles } from "pmtiles";
import type { Shading } from "../layers/shading.ts";
import { RangeFile } from "./range-file.ts";

/** Shadows and lights of mountains. */
const reliefFile = "/relief.pmtiles";

/** Deepest tiles of the file. */
const maxZoom = 3;

/** Strength by the zoom of a tile, which is one less than the map's: nearer, slopes would only be a blur. */
const strengths = [1, 1, 1, 1, 1, 1, 0.75, 0.35];

/** Most pictures kept; each is a megabyte. */
const mostPictures = 24;

/**
 * Slopes on the pictures of the land's tiles: drawn once for each, so that no frame costs more. An ornament: nothing is
 * said if it cannot be read.
 */
export class Relief implements Shading {
  readonly #archive = new PMTiles(new RangeFile(reliefFile));
  /** Null: there is none, or it is on its way. */
  readonly #pictures = new Map<string, ImageBitmap | null>();
  readonly #arrived: () => void;

  /** `arrived` is called when tiles can be drawn that could not before. */
  constructor(arrived: () => void) {
    this.#arrived = arrived;
  }

  shade(
    context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
    [z = 0, x = 0, y = 0]: readonly number[],
  ): boolean {
    const strength = strengths[z] ?? 0;
    if (strength === 0) return true;
    // Slopes are soft: a picture is drawn at twice its size, or more.
    const depth = Math.max(0, Math.min(maxZoom, z - 1));
    const parts = 2 ** (z - depth);
    const place = [depth, Math.floor(x / parts), Math.floor(y / parts)] as const;
    const picture = this.#pictures.get(place.join("/"));
    if (picture === undefined) void this.#load(place);
    if (!picture) return false;
    const { canvas } = context;
    const edge = picture.width / parts;
    context.save();
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.globalAlpha = strength;
    context.drawImage(
      picture,
      (x % parts) * edge,
      (y % parts) * edge,
      edge,
      edge,
      0,
      0,
      canvas.width,
      canvas.height,
    );
    context.restore();
    return true;
  }

  async #load([z, x, y]: readonly [number, number, number]): Promise<void> {
    const key = `${z}/${x}/${y}`;
    this.#pictures.set(key, null);
    try {
      const found = await this.#archive.getZxy(z, x, y);
      if (!found) return;
      this.#pictures.set(key, await createImageBitmap(new Blob([found.data])));
      const [oldest] = this.#pictures.keys();
      if (this.#pictures.size > mostPictures && oldest !== undefined) {
        this.#pictures.get(oldest)?.close();
        this.#pictures.delete(oldest);
      }
      this.#arrived();
    } catch {
      // The next map tries again.
    }
  }
}
