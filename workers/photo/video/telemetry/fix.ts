/** Where a film's own receiver was at a moment of the film. */
export interface Fix {
  /** Since the film's beginning. */
  seconds: number;
  lat: number;
  lng: number;
  /** Metres above sea level; NaN where unknown. */
  altitude: number;
  /** What the satellites' clock said, in milliseconds since 1970, UTC; NaN where unknown. */
  utc: number;
}
