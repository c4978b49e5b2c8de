/**
 * What a close comparison of two originals says.
 *
 * - `same`: the same picture throughout
 * - `differs`: it differs in places, or all over
 * - `unclear`: it cannot be told, as one of them is too small, compressed too much, or of another shape
 */
export type OriginalsVerdict = "same" | "differs" | "unclear";

/** Where two pictures differ: the corner and the size of a frame, as shares of their edges. */
export interface DiffersAt {
  x: number;
  y: number;
  across: number;
  down: number;
}

/** What was found of two pictures, which may be turned and resized. */
export interface OriginalsFinding {
  verdict: OriginalsVerdict;
  /** Where they differ, the largest first; none unless they do. */
  places: DiffersAt[];
}

/** What a photo worker answers that is to compare two files. */
export type OriginalsAnswer = OriginalsFinding | { verdict: "first-unreadable" | "second-unreadable" };

/** What was found of two photos, by their rows, the smaller one first. */
export interface ComparedPair extends OriginalsFinding {
  rows: readonly [number, number];
}
