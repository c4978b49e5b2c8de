import type { Failure } from "./failure.ts";
import type { Annotations } from "./fields.ts";

/**
 * A photo's row: its index in every column of the library, in order of discovery. Rows are private to a session; links
 * and exports use the public id of `public-id.ts`.
 */
export type Row = number;

/** Exif orientation, 1 to 8, as in Exif 2.32, section 4.6.4, tag 0x0112. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Photo or video, by content. */
export type PhotoKind = "photo" | "video";

/**
 * Source of a value: `exif:DateTimeOriginal`, `exif:GPS`, `xmp:CreateDate`, `container:irot`, `modified` and so on.
 * After the colon comes the tag's own name.
 */
export type Source = string;

/** Sources of dates that no file states: of the satellites' clock, of posting or sending, and guessed ones. */
export const guessedDates: ReadonlySet<Source> = new Set([
  "exif:GPSDateTime",
  "xmp:GPSDateTime",
  "filename",
  "folder",
  "posted",
  "modified",
]);

/**
 * Wall-clock time of capture. `local` has no zone ("2024-05-03T10:11:12.34"); `offset` is "+02:00" or null. The offset
 * has the date's source unless `offsetSource` is "zone": then it comes from the location's time zone at that time.
 */
export interface TakenAt {
  local: string;
  offset: string | null;
  source: Source;
  offsetSource?: "zone";
  /**
   * Set only where less is known than a day, or it is not certain: EDTF, level 1 (ISO 8601-2), "1985", "1985-07",
   * "1987-22" (summer), "1984/1986", "1985~" (about), "1985?" (perhaps). `local` is then its beginning, and `offset`
   * null.
   */
  edtf?: string;
}

/**
 * Degrees, WGS 84. `altitude` is in metres above sea level (negative below), `accuracy` in metres, `direction` the
 * camera's direction in degrees clockwise from `north`; null if unknown.
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

/** A stored orientation and its source. */
export interface StoredOrientation {
  value: Orientation;
  source: Source;
}

/**
 * Readable values that did not win, in order of precedence, for "Why this date?". The winner is not listed, nor is the
 * modified time, which belongs to the file.
 */
export interface Others {
  takenAt: TakenAt[];
  location: Location[];
  orientation: StoredOrientation[];
}

/** Names as written by the camera. */
export interface Camera {
  make: string | null;
  model: string | null;
  lens: string | null;
}

/** `seconds` is the exposure time; `focalLength` is in millimetres. */
export interface Exposure {
  fNumber: number | null;
  seconds: number | null;
  iso: number | null;
  focalLength: number | null;
}

/** A video inside a picture file (Motion Photo): its byte range. */
export interface Motion {
  offset: number;
  length: number;
}

/**
 * The part of a sphere an equirectangular panorama shows: shares of the whole, from its left edge and from straight up;
 * 0, 0, 1 and 1 for all of it.
 */
export interface Sphere {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A rectangle within a picture: shares of its width and height, from the corner at the top left. */
export interface FaceArea {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A person or pet another program named in a photo. `area`: where the face is; null if that is not known. */
export interface Person {
  name: string;
  area: FaceArea | null;
}

/** Names and places in the picture as a file states them; `namedPeople` tells where they are in the upright picture. */
export interface PeopleInMetadata {
  /** Areas are of the picture as it is stored. */
  people: Person[];
  /** Size in pixels of the picture the areas were drawn on; null if not stated. */
  size: { width: number; height: number } | null;
}

/** The metadata read from one file. Unknown is null, never a guess. */
export interface PhotoRecord extends Annotations {
  kind: PhotoKind;
  /** MIME type by content. */
  type: string;
  /** Upright pixels; null if the header does not state them. */
  width: number | null;
  height: number | null;
  /** The stored value (Exif, else container, else XMP) and its source. */
  orientation: Orientation | null;
  orientationSource: Source | null;
  takenAt: TakenAt | null;
  location: Location | null;
  others: Others;
  camera: Camera;
  exposure: Exposure;
  /** Seconds; null for pictures. */
  duration: number | null;
  /** Named by other programs; null for nobody. */
  people: PeopleInMetadata | null;
  /** Apple's content identifier, the same in both halves of a Live Photo. */
  contentId: string | null;
  /** ID shared by the pictures of a burst. */
  burstId: string | null;
  /** Whether the camera chose it to represent its burst. */
  burstPrimary: boolean;
  motion: Motion | null;
  /** Set if the file says that the photo is to be looked at from within. */
  sphere: Sphere | null;
  /** Brighter where a screen has a high dynamic range: the file has a gain map, or its own values are those of PQ or HLG. */
  hdr: boolean;
  /** The file has a map of depth beside its picture. */
  depth: boolean;
  /** How Pinroll develops it, as text, where that was written into the file. Absent in most. */
  recipe?: string;
  /** Set if the header alone shows that no thumbnail can be made. */
  failure: Failure | null;
}

/** Thumbnails have a longest edge of at least so many pixels, where the photo has. */
export const leastEdge = 320;

/** An encoded, upright picture of a photo with its own size in pixels. */
export interface Picture {
  type: string;
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
  /** Average colour, 0xRRGGBB; null if not measured (embedded previews). */
  colour: number | null;
  /** What it looks like, as in `src/photo/similar/fingerprint.ts`; absent where it was not looked at. */
  look?: Uint8Array<ArrayBuffer>;
}
