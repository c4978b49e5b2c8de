/** Cells along each edge of the picture that is transformed. */
export const cells = 32;

/** How many frequencies are kept in each direction. */
const kept = 17;

/** The kept frequencies by their order: (0, 1), (1, 0), (0, 2) and so on, without the mean. */
const diagonals: readonly (readonly [across: number, down: number])[] = Array.from(
  { length: kept - 1 },
  (_, sum) => Array.from({ length: sum + 2 }, (__, down) => [sum + 1 - down, down] as const),
).flat();

/** Values of the orthonormal cosines, by frequency and cell (DCT-II). */
const cosines = Float32Array.from({ length: kept * cells }, (_, at) => {
  const frequency = Math.floor(at / cells);
  const scale = Math.sqrt((frequency === 0 ? 1 : 2) / cells);
  return scale * Math.cos((Math.PI * frequency * (2 * (at % cells) + 1)) / (2 * cells));
});

const rowsDone = new Float32Array(cells * kept);

/**
 * The lowest frequencies of a square of `cells` x `cells` values, lowest first, without the mean: its two-dimensional
 * discrete cosine transform, along the diagonals. Each is divided by `cells`, so that it is in units of a value.
 */
export function lowFrequencies(square: Float32Array, count: number): Float32Array<ArrayBuffer> {
  for (let y = 0; y < cells; y++)
    for (let u = 0; u < kept; u++) {
      let sum = 0;
      for (let x = 0; x < cells; x++) sum += (square[y * cells + x] ?? 0) * (cosines[u * cells + x] ?? 0);
      rowsDone[u * cells + y] = sum;
    }
  const found = new Float32Array(count);
  for (let at = 0; at < count; at++) {
    const [u = 0, v = 0] = diagonals[at] ?? [];
    let sum = 0;
    for (let y = 0; y < cells; y++) sum += (rowsDone[u * cells + y] ?? 0) * (cosines[v * cells + y] ?? 0);
    found[at] = sum / cells;
  }
  return found;
}
