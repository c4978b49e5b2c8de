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
  /** Where a person said it was taken, instead of what the file says. Only for new pictures. */
  given: Pick<Location, "lat" | "lng" | "altitude"> | null;
}

/** The new file, which was read again; or a sentence why there is none. */
export type Copied = { ok: true; file: Blob } | { ok: false; why: string };
