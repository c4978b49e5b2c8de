/** Minutes between two points of a track up to which it tells where photos were taken, unless a person chooses otherwise. */
export const usualTrackGap = 5;

/** What to geotag: tracks, photos, and the camera clock's error. */
export interface GeotagQuestion {
  /** Rows of the tracks. */
  tracks: Uint32Array;
  /** Only these photos; null for all. */
  rows: Uint32Array | null;
  /** Only photos matching the filter. */
  filtered: boolean;
  /** Include photos that already have a location. */
  placed: boolean;
  /** Camera clock offset in milliseconds: positive if it was ahead, negative if behind. */
  clockMs: number;
  /** Time zone of the camera clock in minutes ahead of UTC, for photos whose date has none. */
  zoneMinutes: number;
  /** Maximum gap between track points in milliseconds; nothing is known in longer ones. */
  gapMs: number;
}

/** Photos that get no location, by reason. */
interface GeotagLeft {
  /** No date, a guessed one, or a day without a time. */
  untimed: number;
  /** Outside all tracks. */
  outside: number;
  /** In a gap of a track. */
  inGap: number;
}

/** Photos geotagged from tracks, by time. Entry i of every array belongs to the photo `ids[i]`. */
export interface GeotagMatches {
  ids: Uint32Array<ArrayBuffer>;
  /** Corrected time of capture: milliseconds since 1970, UTC. */
  at: Float64Array<ArrayBuffer>;
  /** Degrees. */
  lat: Float64Array<ArrayBuffer>;
  lng: Float64Array<ArrayBuffer>;
  /** Metres above sea level; NaN if unknown. */
  altitude: Float64Array<ArrayBuffer>;
  /** Milliseconds from the nearest track point to the photo: negative if the point is later. */
  away: Float64Array<ArrayBuffer>;
  /** Photos considered. */
  asked: number;
  /** Of those with a time, how many have no zone: only these depend on the camera's zone. */
  zoneless: number;
  left: GeotagLeft;
}

/** Guesses about a camera's clock. */
export interface ClockHint {
  /** Time zone where the tracks start, at that time, in minutes ahead of UTC; null if unknown. */
  zoneMinutes: number | null;
  /**
   * How far clocks were ahead, in milliseconds, judged by photos with a location of their own; null if there are too
   * few or they disagree.
   */
  clockMs: number | null;
  /** Number of photos that agree. */
  photos: number;
}
