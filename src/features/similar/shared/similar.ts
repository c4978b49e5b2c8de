import type { ComparedPair } from "./originals-compared.ts";

/**
 * How two pictures of a group are alike.
 *
 * - `copy`: the same picture, resized or compressed again, as a close comparison of the originals found
 * - `alike`: they look the same as thumbnails, in which a small change cannot be seen
 * - `edited`: the same picture, changed: brighter, cropped, retouched, with a border or a text
 * - `shot`: another shot of the same scene, taken within moments
 */
export type Likeness = "copy" | "alike" | "edited" | "shot";

/** What thumbnails can tell: never that one is a copy. */
export type LookLikeness = Exclude<Likeness, "copy">;

/** A photo of a group. */
export interface SimilarPhoto {
  row: number;
  /** What it is to the group's first photo, against which every other one was compared; null for the first itself. */
  likeness: LookLikeness | null;
  /** Pixels across and down, as shown; 0 if unknown. */
  width: number;
  height: number;
  /** Size of the file in bytes, with all files of its tile. */
  bytes: number;
  /** How sharp its thumbnail is, from 0 (no edge at all) to 1; null if not known yet. */
  sharpness: number | null;
}

/** Why a photo is proposed as the one to keep, most telling first. */
export type BestReason =
  "larger" | "original-format" | "more-metadata" | "sharper" | "better-exposed" | "marked";

/** Photos that look alike. Nothing is decided: `best` is a proposal. */
export interface SimilarGroup {
  /** Stable across visits while its first photo stays. */
  id: string;
  photos: SimilarPhoto[];
  /** Row of the proposed one. */
  best: number;
  why: BestReason[];
  /** Pairs of these photos whose originals were compared closely, and are still the same files. */
  compared: readonly ComparedPair[];
}
