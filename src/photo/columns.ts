/** Bits of the `flags` column. */
export const Flag = {
  /** The row is a tile. */
  shown: 1,
  video: 2,
  located: 4,
  /** Has a thumbnail of its own. */
  thumbnail: 8,
  /** Has an embedded preview to show until the thumbnail is there. */
  preview: 16,
  /** Shown, but without a preview. */
  broken: 32,
  /** The date is a guess (from the file's modified time). */
  guessedDate: 64,
  /** The average colour is known. */
  colour: 128,
  /** A Live Photo: its video is in the same tile. */
  live: 256,
  /** The raw file of the same shot is in the same tile. */
  raw: 512,
  /** A Motion Photo: its video is within its file. */
  motion: 1024,
  /** Marked by the person. */
  favourite: 2048,
  /** Its file is no longer in its folder. */
  vanished: 4096,
  /** Its thumbnail is smaller than it is to be for good. */
  small: 8192,
} as const;

/**
 * What the main thread keeps of every row, in typed arrays that grow by doubling: some twenty bytes a photo. Index by
 * row; only the first `rows` entries mean anything.
 */
export interface Columns {
  rows: number;
  /** Wall-clock time of capture in milliseconds since 1970 as if it were UTC; NaN when unknown. */
  takenAt: Float64Array<ArrayBuffer>;
  /** Upright width over height; 0 when unknown. */
  aspect: Float32Array<ArrayBuffer>;
  /** Average colour, 0xRRGGBB, when `Flag.colour` is set. */
  colour: Uint32Array<ArrayBuffer>;
  flags: Uint16Array<ArrayBuffer>;
  /** Goes up by one (and wraps) whenever the row's picture changes, so that a tile knows to ask again. */
  picture: Uint8Array<ArrayBuffer>;
  /** Pictures in the burst the tile stands for, itself among them; 0 where it is none. */
  burst: Uint16Array<ArrayBuffer>;
}

/** Changed rows, gathered: entry i of every array belongs to row `ids[i]`. */
export interface ColumnPatch {
  ids: Uint32Array<ArrayBuffer>;
  takenAt: Float64Array<ArrayBuffer>;
  aspect: Float32Array<ArrayBuffer>;
  colour: Uint32Array<ArrayBuffer>;
  flags: Uint16Array<ArrayBuffer>;
  picture: Uint8Array<ArrayBuffer>;
  burst: Uint16Array<ArrayBuffer>;
}
