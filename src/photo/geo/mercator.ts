/** The latitude limit of web mercator; anything beyond is drawn on the edge. */
export const mercatorLatitude = 85.0511287798066;

/** Width and height of the whole world in CSS pixels at zoom 0. */
export const worldPixels = 256;

/** Longitude in degrees to web mercator: 0 at -180, 1 at 180. NaN stays NaN. */
export function mercatorX(lng: number): number {
  return lng / 360 + 0.5;
}

/** Latitude in degrees to web mercator: 0 at the northern edge, 1 at the southern. NaN stays NaN. */
export function mercatorY(lat: number): number {
  const sine = Math.sin((Math.max(-mercatorLatitude, Math.min(mercatorLatitude, lat)) * Math.PI) / 180);
  const y = 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
  return y < 0 ? 0 : y > 1 ? 1 : y;
}

/** Web mercator to longitude in degrees, wrapped into -180 (included) to 180 (not). */
export function longitudeOf(x: number): number {
  return (x - Math.floor(x) - 0.5) * 360;
}

/** Web mercator to latitude in degrees. */
export function latitudeOf(y: number): number {
  return (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90;
}
