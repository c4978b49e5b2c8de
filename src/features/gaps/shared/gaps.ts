/** The days with photos, earliest first: one entry of each list a day. */
export interface CoveredDays {
  /** Local days since 1970. */
  day: Int32Array<ArrayBuffer>;
  photos: Uint32Array<ArrayBuffer>;
  /** How many of them have no location. */
  unplaced: Uint32Array<ArrayBuffer>;
}

/** A camera's dated photos of which nobody knows in what time zone its clock was. */
export interface UnzonedCamera {
  /** As `cameraName` gives it; "" for photos that name none. */
  camera: string;
  photos: number;
}

/** How many photos and videos are of one format. */
export interface TypeCount {
  /** MIME type by content. */
  type: string;
  photos: number;
}

/** What is known of the library's photos, and what is not. Hidden photos count nowhere. */
export interface GapsFound {
  photos: number;
  /** Photos without a location, dated or not. */
  unplaced: number;
  /** Photos without a date of their own; the day their file was saved is none. */
  undated: number;
  days: CoveredDays;
  /** Most photos first. */
  unzoned: UnzonedCamera[];
  /** Most photos first. */
  types: TypeCount[];
  /** Photos whose file is no longer in its folder. */
  vanished: number;
  /** By the first folder of their paths, with its slash; most photos first. */
  roots: { prefix: string; photos: number }[];
}

/** Photos that lack something. Days are counted since 1970, both inclusive. */
export type Gap =
  | { kind: "unplaced"; from: number; to: number }
  | { kind: "undated" }
  | { kind: "unzoned"; camera: string }
  | { kind: "types"; types: readonly string[] }
  | { kind: "vanished" }
  | { kind: "root"; prefix: string };

/** A point of a way, in degrees. */
interface Spot {
  lat: number;
  lng: number;
}

/**
 * Photos without a location one after another, and the nearest known places of their days before and after; null where
 * there is none.
 */
export interface GapLeg {
  before: Spot | null;
  after: Spot | null;
  photos: number;
}

/** What is known of where photos of some days were taken. */
export interface GapWay {
  /** Known places in the order of time: latitude and longitude in turn, in degrees; at most some hundred. */
  known: Float64Array<ArrayBuffer>;
  legs: GapLeg[];
}
