import type { Eighth } from "../jpeg/eighth.ts";

/** Cells of a strip: columns, and the maximum of rows. */
const columns = 24;
const mostRows = 24;

/**
 * Maximum mean difference per channel (of 255) between strips of the same picture, also as a share of their contrast. A
 * camera's preview and picture differ by 1 to 3; black bars, other pictures and other developments by more.
 */
const mostDifference = 6;
const mostOfContrast = 0.3;

/**
 * Minimum contrast (mean distance from the average, of 255) for a comparison: plain sky or black occurs in many
 * pictures.
 */
const leastContrast = 4;

/** Average red, green and blue of a strip's cells, row by row. */
type Strip = Float64Array;

/** Rows of cells for a strip of this height: of a camera's picture only one or two lines are known. */
export function rowsOf(height: number): number {
  return Math.min(mostRows, Math.max(1, Math.floor(height / 4)));
}

/** The upper `share` of a picture, at least one line, as a strip. */
export function stripOf({ width, height, pixels }: Eighth, share: number, rows: number): Strip {
  const lines = Math.min(height, Math.max(1, Math.round(share * height)));
  const starts = Array.from({ length: columns + 1 }, (_, cell) => Math.ceil((cell * width) / columns));
  const sums = new Float64Array(3 * columns * rows);
  const counts = new Float64Array(columns * rows);
  for (let y = 0; y < lines; y++) {
    const first = Math.floor((y * rows) / lines) * columns;
    for (let column = 0; column < columns; column++)
      addTo(sums, counts, first + column, pixels, {
        from: y * width + (starts[column] ?? 0),
        to: y * width + (starts[column + 1] ?? 0),
      });
  }
  return sums.map((sum, index) => sum / Math.max(1, counts[Math.floor(index / 3)] ?? 1));
}

/** Adds a range of pixels of a line to their cell. */
function addTo(
  sums: Float64Array,
  counts: Float64Array,
  cell: number,
  pixels: Uint8ClampedArray,
  { from, to }: { from: number; to: number },
): void {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let at = 4 * from; at < 4 * to; at += 4) {
    red += pixels[at] ?? 0;
    green += pixels[at + 1] ?? 0;
    blue += pixels[at + 2] ?? 0;
  }
  sums[3 * cell] = (sums[3 * cell] ?? 0) + red;
  sums[3 * cell + 1] = (sums[3 * cell + 1] ?? 0) + green;
  sums[3 * cell + 2] = (sums[3 * cell + 2] ?? 0) + blue;
  counts[cell] = (counts[cell] ?? 0) + to - from;
}

/** Whether two strips show the same part of the same picture; false if they are too plain to tell. */
export function looksSame(strip: Strip, known: Strip): boolean {
  const contrast = contrastOf(known);
  const difference = meanOf(strip.map((value, index) => Math.abs(value - (known[index] ?? 0))));
  return contrast >= leastContrast && difference <= Math.min(mostDifference, mostOfContrast * contrast);
}

function contrastOf(strip: Strip): number {
  const means = [0, 1, 2].map((c) => meanOf(strip.filter((_, index) => index % 3 === c)));
  return meanOf(strip.map((value, index) => Math.abs(value - (means[index % 3] ?? 0))));
}

function meanOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
