import type { Orientation } from "../../../photo/photo.ts";

/** A picture opened to be looked at by tiles. */
export interface DeepPicture {
  /** Its pixels as stored. */
  width: number;
  height: number;
  /** The whole picture at an eighth of its size, as stored. */
  overview: ImageBitmap;
}

/** Opens one huge picture and draws parts of it. It holds the file in memory: end the worker to free that. */
export interface DeepWorker {
  /** Null for anything but a sound baseline JPEG, and for one that takes too much memory. */
  open(file: Blob): Promise<DeepPicture | null>;
  /**
   * A tile of the picture turned upright by `orientation`, at a half of its size for each level. Its edge is
   * `deepTileEdge`; what lies beyond the picture is transparent. Null where it cannot be drawn.
   */
  tile(level: number, x: number, y: number, orientation: Orientation): Promise<ImageBitmap | null>;
}

/** Edge of a tile in its own pixels. */
export const deepTileEdge = 512;
