import type { Failure } from "../failure.ts";
import type { Location } from "../photo.ts";
import type { Discretion } from "./discretion.ts";

/** The picture of a copy. */
export interface CopyForm {
  type: "image/jpeg" | "image/webp";
  /** 0 to 1. */
  quality: number;
  /** Longest edge in pixels; null leaves the size. Never enlarged. */
  maxEdge: number | null;
  /** Bytes of the file; null for any. */
  maxBytes: number | null;
}

/** A file to be saved otherwise than it is. */
export interface CopyJob {
  file: File;
  discretion: Discretion;
  /** A new picture; null cuts metadata out of the file and leaves its picture. */
  form: CopyForm | null;
  /** Degrees a person turned it clockwise beyond what the file says. Only for new pictures. */
  rotation: 0 | 90 | 180 | 270;
  /** How it is developed, as text, before it is turned; null for as it is. Only for new pictures. */
  recipe: string | null;
  /** Where a person said it was taken, instead of what the file says. Only for new pictures. */
  given: Pick<Location, "lat" | "lng" | "altitude"> | null;
  /** Whether a JPEG that is only cut, mirrored or turned is not encoded anew. Its edges then move a little. */
  exact?: boolean | undefined;
}

/** How many pixels a picture has more, or fewer, than its frame, where it begins. */
export interface Shift {
  left: number;
  top: number;
}

/**
 * Why there is no new file.
 *
 * - `moved`, or changed: the browser cannot read it; `large`: there is no memory for it; `undrawn`: see its failure
 * - `no-copies`, `no-webp`: this browser draws none, or writes no WebP
 * - `no-photo`, `film`: not of what copies are made of
 * - `not-small`, `unwritten`: no picture small enough, no file around it
 * - `inexact`: a JPEG that cannot be cut or turned without encoding it anew
 * - `damaged`, `compressed`, `track`, `text`, `unknown`, `room`, `format`, `film-format`: what keeps metadata from being cut out
 * - `left`: the new file was read again, and its metadata is not as it should be
 * - `timed-out`, `crashed`, `no-workers`: what became of the worker
 */
export type CopyTrouble =
  | "moved"
  | "large"
  | "undrawn"
  | "no-copies"
  | "no-webp"
  | "no-photo"
  | "film"
  | "not-small"
  | "unwritten"
  | "inexact"
  | "damaged"
  | "compressed"
  | "track"
  | "text"
  | "unknown"
  | "room"
  | "format"
  | "film-format"
  | "left"
  | "timed-out"
  | "crashed"
  | "no-workers";

/** Why there is no new file; with `undrawn` the failure, with `left` what is in it that should not be. */
export type NotCopied = { ok: false } & (
  | { why: Exclude<CopyTrouble, "undrawn" | "left"> }
  | { why: "undrawn"; failure: Failure }
  | { why: "left"; left: string }
);

/**
 * The new file, which was read again, what of the picture it could not keep, and how far the frame of one that was not
 * encoded anew was moved; or why there is none.
 */
export type Copied = { ok: true; file: Blob; lost?: "hdr"; shift?: Shift } | NotCopied;
