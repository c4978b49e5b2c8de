import type { Failure } from "./failure.ts";

/**
 * A photo's row: its index in every column of the library, given in order of discovery. Rows are private to a
 * session; what people see in links and exports is the public id of `public-id.ts`.
 */
export type PhotoId = number;

/** Exif orientation, 1 to 8, as in Exif 2.32, section 4.6.4, tag 0x0112. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** What a file is, by content. */
export type PhotoKind = "photo" | "video";

/**
 * Where a value came from: `exif:DateTimeOriginal`, `exif:GPS`, `xmp:CreateDate`, `container:irot`, `modified` and so
 * on. The part after the colon is the tag's own name.
 */
export type Source = string;

/**
 * Wall-clock time of capture. `local` has no zone ("2024-05-03T10:11:12.34"); `offset` is "+02:00" or null. It comes from
 * where the date comes from, but for `offsetSource` "zone": then it is that of the place's time zone at that time.
 */
export interface TakenAt {
  local: string;
  offset: string | null;
  source: Source;
  offsetSource?: "zone";
}

/**
 * Degrees WGS 84. `altitude` is in metres above sea level (negative below), `accuracy` in metres around the point,
 * `direction` in degrees clockwise from `north`, where the camera looked; null where the file does not tell.
 */
export interface Location {
  lat: number;
  lng: number;
  altitude: number | null;
  accuracy: number | null;
  direction: number | null;
  north: "true" | "magnetic" | null;
  source: Source;
}

/** An orientation as stored, and where it stood. */
export interface StoredOrientation {
  value: Orientation;
  source: Source;
}

/**
 * Readable values that did not win, in order of precedence: what "Why this date?" lists. The winner is not among them,
 * and neither is the modified time, which belongs to the file.
 */
export interface Others {
  takenAt: TakenAt[];
  location: Location[];
  orientation: StoredOrientation[];
}

/** Names as the camera writes them. */
export interface Camera {
  make: string | null;
  model: string | null;
  lens: string | null;
}

/** `seconds` is the exposure time, `focalLength` is in millimetres. */
export interface Exposure {
  fNumber: number | null;
  seconds: number | null;
  iso: number | null;
  focalLength: number | null;
}

/** A video within the file of a picture (Motion Photo). Bytes from the start of the file. */
export interface Motion {
  offset: number;
  length: number;
}

/** What a metadata reader learnt of one file. Unknown is null, never a guess. */
export interface PhotoRecord {
  kind: PhotoKind;
  /** MIME type by content. */
  type: string;
  /** Upright pixels; null where the header does not tell. */
  width: number | null;
  height: number | null;
  /** The stored value (Exif, else container, else XMP), and where it stood. */
  orientation: Orientation | null;
  orientationSource: Source | null;
  takenAt: TakenAt | null;
  location: Location | null;
  others: Others;
  camera: Camera;
  exposure: Exposure;
  /** Seconds; null for pictures. */
  duration: number | null;
  title: string | null;
  description: string | null;
  keywords: string[];
  rating: number | null;
  /** What Apple's cameras write into both halves of a Live Photo. */
  contentId: string | null;
  /** What the pictures of one burst share. */
  burstId: string | null;
  /** The one the camera chose to stand for its burst. */
  burstPrimary: boolean;
  motion: Motion | null;
  /** Set when no thumbnail can be made and this is known from the header alone. */
  failure: Failure | null;
}

/** An encoded picture of a photo, upright, with its own size in pixels. */
export interface Picture {
  type: string;
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
  /** Average colour, 0xRRGGBB; null where it was not measured (embedded previews). */
  colour: number | null;
}
