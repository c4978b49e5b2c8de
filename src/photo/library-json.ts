import type { Counts, SkipReason } from "./counts.ts";
import type { Failure } from "./failure.ts";
import type { Camera, Exposure, Location, PhotoKind, Source, TakenAt } from "./photo.ts";

/**
 * Part of a photo that is a file of its own: the video of a Live Photo (`live-video`), the raw file of a pair (`raw`),
 * another picture of its burst (`burst`). What belongs to a burst's picture follows it. The video within a Motion Photo
 * (`motion-video`) is no file of its own: its path is the picture's.
 */
export interface PartJson {
  role: string;
  path: string;
}

/** Where a photo was taken, in names. */
export interface PlaceJson {
  country: string;
  countryName: string;
  region: string | null;
  city: string | null;
}

/** One shown photo of the public JSON. Unknown is null. */
export interface PhotoJson {
  /** Opaque, stable across sessions. */
  id: string;
  /** Relative to what was dropped, beginning with the dropped folder's name. */
  path: string;
  /** All paths the same file was found at. */
  paths: string[];
  parts: PartJson[];
  bytes: number;
  /** UTC. */
  modified: string | null;
  kind: PhotoKind;
  type: string;
  /** Upright pixels. */
  width: number | null;
  height: number | null;
  /** As stored, 1 to 8. */
  orientation: number | null;
  /** Where the orientation stood. */
  orientationSource: Source | null;
  takenAt: TakenAt | null;
  location: Location | null;
  place: PlaceJson | null;
  camera: Camera;
  exposure: Exposure;
  /** Seconds. */
  duration: number | null;
  title: string | null;
  description: string | null;
  keywords: string[];
  rating: number | null;
  thumbnail: { width: number; height: number } | null;
  failure: Failure | null;
}

/** A file named or made like a photo or video of which nothing could be read. */
export interface FailedJson extends Failure {
  path: string;
}

/** A file passed over though nothing went wrong. */
export interface SkippedJson {
  path: string;
  reason: SkipReason;
}

/** A file that holds data about others; `usedFor` is the path of the photo it was read for, null for none. */
export interface SidecarJson {
  path: string;
  /** Path of the photo it was read for; null when it matched none. */
  usedFor: string | null;
}

/** The whole library as others may read it. A change of meaning takes a new `version`. */
export interface LibraryJson {
  format: "pinroll-library";
  version: 1;
  /** UTC. */
  exportedAt: string;
  counts: Counts;
  photos: PhotoJson[];
  failed: FailedJson[];
  skipped: SkippedJson[];
  sidecars: SidecarJson[];
}
