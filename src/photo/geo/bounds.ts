/** A box on the globe in degrees. `west` > `east` when it crosses the antimeridian. */
export interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** What a map shows: its bounds and zoom (web mercator with 256-pixel tiles, fractional). */
export interface Viewport {
  bounds: Bounds;
  zoom: number;
}
