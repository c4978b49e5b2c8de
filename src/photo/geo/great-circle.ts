const radians = Math.PI / 180;

/** Mean radius of the Earth in metres (IUGG). */
const earthRadius = 6_371_008.8;

export interface Spot {
  lat: number;
  lng: number;
}

/** A vector of length 1 from the centre of the Earth. */
type Vector = readonly [x: number, y: number, z: number];

function vectorOf({ lat, lng }: Spot): Vector {
  const [north, east] = [lat * radians, lng * radians];
  return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)];
}

/**
 * The point at a fraction, 0 to 1, of the great circle from `a` to `b`, in degrees. Right across the antimeridian and
 * near the poles, where straight lines are kilometres off. For opposite points, which have no single way, `a`.
 */
export function between(a: Spot, b: Spot, fraction: number): Spot {
  const [from, to] = [vectorOf(a), vectorOf(b)];
  const angle = angleBetween(from, to);
  const sine = Math.sin(angle);
  if (!(sine > 1e-12)) return { lat: a.lat, lng: a.lng };
  const [before, after] = [Math.sin((1 - fraction) * angle) / sine, Math.sin(fraction * angle) / sine];
  const x = before * from[0] + after * to[0];
  const y = before * from[1] + after * to[1];
  const z = before * from[2] + after * to[2];
  return { lat: Math.atan2(z, Math.hypot(x, y)) / radians, lng: Math.atan2(y, x) / radians };
}

/** The distance over the ground in metres. */
export function metresBetween(a: Spot, b: Spot): number {
  return angleBetween(vectorOf(a), vectorOf(b)) * earthRadius;
}

/** By sine and cosine, which is exact for all angles. */
function angleBetween(a: Vector, b: Vector): number {
  const x = a[1] * b[2] - a[2] * b[1];
  const y = a[2] * b[0] - a[0] * b[2];
  const z = a[0] * b[1] - a[1] * b[0];
  return Math.atan2(Math.hypot(x, y, z), a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
}
