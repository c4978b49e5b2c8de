/** A map view in CSS pixels: the world's width, and the view's top left corner relative to the world's. */
export interface HeatView {
  world: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Photo density per grid square, as if each photo were a soft spot. */
export interface HeatDensity {
  /** Row by row; 1 for a single photo. */
  values: Float32Array;
  columns: number;
  rows: number;
  /** Edge of a square in CSS pixels, and the position of the first one in the view. */
  edge: number;
  x: number;
  y: number;
  most: number;
  /** Buffer of the same size, reused by the next call. */
  swap: Float32Array;
}

/** Radius of a photo's spot in CSS pixels: the standard deviation of its bell curve. */
const spreadPixels = 9;

/** Cut-off in standard deviations: even for a thousand photos nothing is seen of the edge there. */
const reach = 5;

/** Minimum edge of a square, in CSS pixels: finer ones would be invisible in a soft spot. */
const leastEdge = 4;

/** Maximum number of squares; larger windows get larger squares. */
const mostSquares = 100_000;

/**
 * Computes the density of points in a view: points are counted per square, then all squares are blurred together, so
 * the cost is linear in points and in squares. The grid is fixed to the world, so panning does not flicker. `points`:
 * web mercator, x and y alternating. `reuse` is overwritten if its size matches.
 */
export function densityOf(points: Float32Array, view: HeatView, reuse?: HeatDensity): HeatDensity {
  const { world, left, top, width, height } = view;
  const edge = Math.max(leastEdge, Math.ceil(Math.sqrt((width * height) / mostSquares)));
  const bell = bellOf(spreadPixels / edge);
  const margin = bell.length - 1;
  const west = Math.floor(left / edge) - margin;
  const north = Math.floor(top / edge) - margin;
  const columns = Math.ceil(width / edge) + 1 + 2 * margin;
  const rows = Math.ceil(height / edge) + 1 + 2 * margin;
  const fits = reuse && reuse.values.length === columns * rows;
  const values = fits ? reuse.values.fill(0) : new Float32Array(columns * rows);
  const swap = fits ? reuse.swap : new Float32Array(columns * rows);
  count(points, { values, columns, rows }, { scale: world / edge, west, north });
  // Transposed each time, so that both passes run along memory rows.
  blurTurned(values, swap, columns, rows, bell);
  const most = blurTurned(swap, values, rows, columns, bell);
  return { values, columns, rows, edge, x: west * edge - left, y: north * edge - top, most, swap };
}

/** Counts each point in its square, and in the copies of the world that are in view. */
function count(
  points: Float32Array,
  { values, columns, rows }: Pick<HeatDensity, "values" | "columns" | "rows">,
  { scale, west, north }: { scale: number; west: number; north: number },
): void {
  for (let at = 0; at < points.length; at += 2) {
    const row = Math.floor((points[at + 1] ?? NaN) * scale) - north;
    if (!(row >= 0 && row < rows)) continue;
    let east = (points[at] ?? NaN) * scale - west;
    east -= Math.floor(east / scale) * scale;
    for (; east < columns; east += scale) {
      const cell = row * columns + Math.floor(east);
      values[cell] = (values[cell] ?? 0) + 1;
    }
  }
}

/** The bell curve by distance in squares from its centre, where it is 1. */
function bellOf(spread: number): Float64Array {
  const length = Math.ceil(spread * reach) + 1;
  return Float64Array.from({ length }, (_, at) => Math.exp(-0.5 * (at / spread) ** 2));
}

/** Blurs along rows and transposes the result. Returns the maximum. */
function blurTurned(
  from: Float32Array,
  to: Float32Array,
  columns: number,
  rows: number,
  bell: Float64Array,
): number {
  const far = bell.length - 1;
  // With margins for what extends beyond.
  const line = new Float64Array(columns + 2 * far);
  let most = 0;
  for (let row = 0; row < rows; row++) {
    line.fill(0);
    for (let column = 0; column < columns; column++) {
      const value = from[row * columns + column] ?? 0;
      // Most squares are empty and cost nothing more.
      if (value === 0) continue;
      const middle = column + far;
      line[middle] = (line[middle] ?? 0) + value;
      for (let away = 1; away <= far; away++) {
        const part = value * (bell[away] ?? 0);
        line[middle - away] = (line[middle - away] ?? 0) + part;
        line[middle + away] = (line[middle + away] ?? 0) + part;
      }
    }
    for (let column = 0; column < columns; column++) {
      const value = line[column + far] ?? 0;
      to[column * rows + row] = value;
      if (value > most) most = value;
    }
  }
  return most;
}
