/** By which tracks photos are to be placed, which photos, and how their clock goes. */
export interface GeotagQuestion {
  /** Rows of the tracks. */
  tracks: Uint32Array;
  /** Only photos that match the filter. */
  filtered: boolean;
  /** Photos that have a place already, too. */
  placed: boolean;
  /** By how much the camera's clock was ahead of the right time, in milliseconds; negative where it was behind. */
  clockMs: number;
  /** The zone of the camera's clock, in minutes ahead of UTC: for photos whose date names none. */
  zoneMinutes: number;
  /** Points of a track farther apart in time tell nothing of what was between; milliseconds. */
  gapMs: number;
}

/** Why a photo gets no place. */
export interface GeotagLeft {
  /** It has no date, a guessed one, or a day without a time. */
  untimed: number;
  /** Before and after all tracks. */
  outside: number;
  /** Between points of a track too far apart in time. */
  inGap: number;
}

/**
 * Photos that tracks place. Entry i of every array is about the photo `ids[i]`; by time.
 */
export interface GeotagMatches {
  ids: Uint32Array<ArrayBuffer>;
  /** When it was taken, by the right clock: milliseconds since 1970, UTC. */
  at: Float64Array<ArrayBuffer>;
  /** Degrees. */
  lat: Float64Array<ArrayBuffer>;
  lng: Float64Array<ArrayBuffer>;
  /** Metres above sea level; NaN where the track does not tell. */
  altitude: Float64Array<ArrayBuffer>;
  /** From the nearest point of the track to the photo, in milliseconds: negative where the point came later. */
  away: Float64Array<ArrayBuffer>;
  /** Photos asked about. */
  asked: number;
  /** Of those with a time, how many name no zone: what is said of the camera's zone concerns these. */
  zoneless: number;
  left: GeotagLeft;
}

/** What there is to guess about a camera's clock. */
export interface ClockHint {
  /** The zone where the tracks begin, at the time, in minutes ahead of UTC; null where it is not known. */
  zoneMinutes: number | null;
  /**
   * By how much clocks were ahead of the right time, in milliseconds, as photos that know their place themselves tell; null
   * where too few do, or they do not agree.
   */
  clockMs: number | null;
  /** How many photos agree. */
  photos: number;
}
