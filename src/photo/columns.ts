import type { MarkColumn } from "./marks.ts";
import type { DateWidth } from "./dates/edtf.ts";

/** Bits of the `flags` column. */
export const Flag = {
  /** The row is a tile. */
  shown: 1,
  video: 2,
  located: 4,
  /** Has a thumbnail. */
  thumbnail: 8,
  /** Has an embedded preview to show until the thumbnail is ready. */
  preview: 16,
  /** Shown, but without a preview. */
  broken: 32,
  /** The date is a guess (the file's modified time). */
  guessedDate: 64,
  /** The average colour is known. */
  colour: 128,
  /** A Live Photo: its video belongs to the tile. */
  live: 256,
  /** The raw file of the same shot belongs to the tile. */
  raw: 512,
  /** A Motion Photo: the video is inside the file. */
  motion: 1024,
  /** Marked as a favourite. */
  favourite: 2048,
  /** The file is no longer in its folder. */
  vanished: 4096,
} as const;

/** Above the single bits: how wide the date is, a `DateWidth`. */
const widthShift = 13;

/** A `DateWidth` as bits of flags. */
export const flagsOfWidth = (width: DateWidth): number => width << widthShift;

/** How wide a photo's date is; 0 for a moment or a day. */
export const dateWidth = (flags = 0): DateWidth => flags >>> widthShift;

/** The bits that tell of a photo's date. */
const dateBits = Flag.guessedDate | -(1 << widthShift);

/** Flags with all they tell of the date taken from others. */
export const flagsWithDate = (flags: number, others: number): number =>
  ((flags & ~dateBits) | (others & dateBits)) >>> 0;

/** Whether the day of a photo's date is its own: no guess from the file's, and not only a month or a year. */
export const hasDay = (flags = 0): boolean => (flags & Flag.guessedDate) === 0 && dateWidth(flags) === 0;

/** A photo's average colour for CSS; undefined if unknown. `flags` and `colour` are its columns. */
export function cssColour(flags = 0, colour = 0): string | undefined {
  return (flags & Flag.colour) === 0 ? undefined : `#${colour.toString(16).padStart(6, "0")}`;
}

/**
 * What the main thread keeps of every row, in typed arrays that double as they grow: some twenty bytes per photo.
 * Indexed by row; only the first `rows` entries are valid.
 */
export interface Columns {
  rows: number;
  /** Wall-clock time of capture in milliseconds since 1970, as if UTC; NaN if unknown. */
  takenAt: Float64Array<ArrayBuffer>;
  /** Aspect ratio as shown, width over height; 0 if unknown. The library keeps it without a person's rotation. */
  aspect: Float32Array<ArrayBuffer>;
  /** Average colour, 0xRRGGBB, if `Flag.colour` is set. */
  colour: Uint32Array<ArrayBuffer>;
  flags: Uint32Array<ArrayBuffer>;
  /** Incremented (with wrap-around) whenever the row's picture changes, so that tiles ask again. */
  picture: Uint8Array<ArrayBuffer>;
  /** Pictures in the tile's burst, itself included; 0 if it is none. */
  burst: Uint16Array<ArrayBuffer>;
  /** Packed as in `marks.ts`. */
  marks: MarkColumn;
}

/** Changed rows: entry i of every array belongs to row `ids[i]`. */
export interface ColumnPatch extends Omit<Columns, "rows"> {
  ids: Uint32Array<ArrayBuffer>;
}
