/** A view of the map in CSS pixels: the world's width, and what is at its top left, in pixels from the world's. */
export interface HeatView {
  world: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Photos by the square: how many there are around, as if each were a spot with a soft edge. */
export interface Density {
  /** Row by row; 1 where one photo is alone. */
  values: Float32Array;
  columns: number;
  rows: number;
  /** Edge of a square in CSS pixels, and where the first one begins in the view. */
  edge: number;
  x: number;
  y: number;
  most: number;
  /** As large as `values`; of use only to the next call. */
  swap: Float32Array;
}

/** How far a photo's spot reaches, in CSS pixels: the standard deviation of its bell. */
const spreadPixels = 12;

/** Squares are at least so wide, in CSS pixels: finer ones would not be told apart in a soft spot. */
const leastEdge = 4;

/** So many squares on the largest windows; there they are wider. */
const mostSquares = 100_000;

/** Sweeps of a box that come to a bell. */
const sweeps = 3;

/**
 * Finds how dense points lie in a view: each is counted in its square, then all squares are blurred together, so the
 * cost is linear in points, and in squares. Squares lie the same wherever the map is panned, so nothing flickers.
 * `points`: web mercator, x and y in turn. `reuse` is overwritten when it is large enough.
 */
export function densityOf(points: Float32Array, view: HeatView, reuse?: Density): Density {
  const { world, left, top, width, height } = view;
  const edge = Math.max(leastEdge, Math.ceil(Math.sqrt((width * height) / mostSquares)));
  // The variance of a box of 2 r + 1 squares, three times over, is r (r + 1).
  const radius = Math.max(1, Math.round(Math.sqrt((spreadPixels / edge) ** 2 + 0.25) - 0.5));
  const margin = radius * sweeps;
  const west = Math.floor(left / edge) - margin;
  const north = Math.floor(top / edge) - margin;
  const columns = Math.ceil(width / edge) + 1 + 2 * margin;
  const rows = Math.ceil(height / edge) + 1 + 2 * margin;
  const fits = reuse && reuse.values.length === columns * rows;
  const values = fits ? reuse.values.fill(0) : new Float32Array(columns * rows);
  const swap = fits ? reuse.swap : new Float32Array(columns * rows);
  count(points, { values, columns, rows }, { scale: world / edge, west, north });
  for (let sweep = 0; sweep < sweeps; sweep++) {
    // Turned with each pass, so that both run along memory's rows.
    blurTurned(values, swap, columns, rows, radius);
    blurTurned(swap, values, rows, columns, radius);
  }
  const whole = 1 / peakOf(radius) ** 2;
  let most = 0;
  for (let at = 0; at < values.length; at++) {
    const value = (values[at] ?? 0) * whole;
    values[at] = value;
    if (value > most) most = value;
  }
  return { values, columns, rows, edge, x: west * edge - left, y: north * edge - top, most, swap };
}

/** Counts each point in its square, and in those of the world's next copies as far as these are in view. */
function count(
  points: Float32Array,
  { values, columns, rows }: Pick<Density, "values" | "columns" | "rows">,
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

/** Means of 2 `radius` + 1 neighbours along each row; what is beyond counts as empty. Rows come out as columns. */
function blurTurned(
  from: Float32Array,
  to: Float32Array,
  columns: number,
  rows: number,
  radius: number,
): void {
  const share = 1 / (2 * radius + 1);
  for (let row = 0; row < rows; row++) {
    const begin = row * columns;
    let sum = 0;
    for (let at = 0; at < radius; at++) sum += from[begin + at] ?? 0;
    for (let column = 0; column < columns; column++) {
      if (column + radius < columns) sum += from[begin + column + radius] ?? 0;
      if (column > radius) sum -= from[begin + column - radius - 1] ?? 0;
      to[column * rows + row] = sum * share;
    }
  }
}

/** What is left of 1 in the middle of its spot after all sweeps along one axis. */
function peakOf(radius: number): number {
  const length = 2 * radius * sweeps + 1;
  let line = new Float32Array(length);
  line[radius * sweeps] = 1;
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const next = new Float32Array(length);
    blurTurned(line, next, length, 1, radius);
    line = next;
  }
  return line[radius * sweeps] ?? 1;
}
