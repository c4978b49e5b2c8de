import type { Counts, SkipReason } from "./counts.ts";
import type { Failure } from "./failure.ts";
import type { Camera, Exposure, Location, PhotoKind, Source, TakenAt } from "./photo.ts";

/**
 * A part of a photo that is a separate file: the video of a Live Photo (`live-video`), the raw file of a pair (`raw`),
 * another picture of its burst (`burst`), followed by that picture's own parts. The video inside a Motion Photo
 * (`motion-video`) has the picture's path.
 */
export interface PartJson {
  role: string;
  path: string;
}

/** The named place where a photo was taken. */
export interface PlaceJson {
  country: string;
  countryName: string;
  region: string | null;
  city: string | null;
}

/** A shown photo in the public JSON. Unknown is null. */
export interface PhotoJson {
  /** Opaque; stable across sessions. */
  id: string;
  /** Relative to what was dropped, starting with the dropped folder's name. */
  path: string;
  /** All paths where the file was found. */
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
  /** Source of the orientation. */
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

/** A file named or recognised as a photo or video that could not be read. */
export interface FailedJson extends Failure {
  path: string;
}

/** A file skipped though nothing went wrong. */
export interface SkippedJson {
  path: string;
  reason: SkipReason;
}

/** A sidecar file. */
export interface SidecarJson {
  path: string;
  /** Path of the photo it was used for; null if it matched none. */
  usedFor: string | null;
}

/** The whole library as public JSON. Changed meanings take a new `version`. */
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
