/** Bits of each coordinate: steps of some 600 m, fine enough for what a row group keeps apart. */
const bits = 16;
const side = 2 ** bits;

/**
 * How far along a Hilbert curve over the whole world a location is, from 0 to 2^32 - 1: what is near on the curve is
 * near on the globe. 2^32 for NaN, so that photos without a location come last.
 */
export function hilbertOf(lng: number, lat: number): number {
  if (Number.isNaN(lng) || Number.isNaN(lat)) return side * side;
  let x = stepOf((lng + 180) / 360);
  let y = stepOf((lat + 90) / 180);
  let along = 0;
  for (let half = side / 2; half >= 1; half /= 2) {
    const right = (x & half) === 0 ? 0 : 1;
    const upper = (y & half) === 0 ? 0 : 1;
    along += half * half * ((3 * right) ^ upper);
    // The quadrant is turned so that the curve goes on where the one before ended.
    if (upper === 0) {
      if (right === 1) {
        x = side - 1 - x;
        y = side - 1 - y;
      }
      [x, y] = [y, x];
    }
  }
  return along;
}

function stepOf(share: number): number {
  return Math.max(0, Math.min(side - 1, Math.floor(share * side)));
}

/**
 * The positions of these locations, at most some thousands, in the order of the curve; as they were where they share a step.
 */
export function hilbertOrder(lng: readonly number[], lat: readonly number[]): number[] {
  const { length } = lng;
  // Both in one number, below 2^53, so that numbers are sorted and nothing is compared by a function.
  const keys = Float64Array.from(
    lng,
    (east, at) => hilbertOf(east, lat[at] ?? Number.NaN) * length + at,
  ).sort();
  return Array.from(keys, (key) => key % length);
}
