import type { Dimensions } from "../../values/dimensions.ts";

/** A plane of 8-bit samples: light, or one of the two colours, which may be of fewer pixels. */
export interface Plane extends Dimensions {
  bytes: Uint8Array;
  /** Bytes from one row to the next. */
  stride: number;
}

/** How light and colours make RGB (ISO/IEC 23091-2). */
export interface PlaneCoding {
  /** MatrixCoefficients; 2 if unstated. */
  matrix: number;
  /** Whether samples go from 0 to 255, not from 16 to 235 and 240. */
  fullRange: boolean;
}

/** Shares of red and blue in light, by MatrixCoefficients; what is unstated counts as BT.601. */
const shares: ReadonlyMap<number, readonly [red: number, blue: number]> = new Map([
  [1, [0.2126, 0.0722]],
  [2, [0.299, 0.114]],
  [4, [0.3, 0.11]],
  [5, [0.299, 0.114]],
  [6, [0.299, 0.114]],
  [7, [0.212, 0.087]],
  [9, [0.2627, 0.0593]],
]);

/**
 * Scales light and colours down and converts only what is left: opaque RGBA. `planes` are one of light, then none or two
 * of colours. Null if they are smaller than `size` or coded in another way.
 */
export function shrinkPlanes(
  planes: readonly Plane[],
  coding: PlaneCoding,
  size: Dimensions,
): Uint8ClampedArray<ArrayBuffer> | null {
  if (planes.length !== 1 && planes.length !== 3) return null;
  if (planes.some(({ width, height }) => width < size.width || height < size.height)) return null;
  return rgbOf(
    planes.map((plane) => shrinkPlane(plane, size)),
    coding,
  );
}

/**
 * Opaque RGBA of values of light, and none or two lists of colours, `step` apart. Null if they are coded in another way.
 */
export function rgbOf(
  [light, blueness, redness]: readonly (Float32Array | Uint8Array)[],
  { matrix, fullRange }: PlaneCoding,
  step = 1,
): Uint8ClampedArray<ArrayBuffer> | null {
  const share = shares.get(matrix);
  if (share === undefined || light === undefined) return null;
  const pixels = new Uint8ClampedArray((4 * light.length) / step);
  const [red, blue] = share;
  const green = 1 - red - blue;
  const [black, scale, colourScale] = fullRange ? [0, 1, 1] : [16, 255 / 219, 255 / 224];
  for (let i = 0, to = 0; i < light.length; i += step, to += 4) {
    const y = ((light[i] ?? 0) - black) * scale;
    const cb = ((blueness?.[i] ?? 128) - 128) * colourScale * 2 * (1 - blue);
    const cr = ((redness?.[i] ?? 128) - 128) * colourScale * 2 * (1 - red);
    pixels[to] = y + cr;
    pixels[to + 1] = y - (blue * cb + red * cr) / green;
    pixels[to + 2] = y + cb;
    pixels[to + 3] = 255;
  }
  return pixels;
}

/** Averages of the areas that result pixels cover. */
function shrinkPlane(plane: Plane, { width: wide, height: lines }: Dimensions): Float32Array {
  const { width, height } = plane;
  const result = new Float32Array(wide * lines);
  // A whole line comes to 255 times the height at most.
  const sums = new Int32Array(width);
  for (let y = 0; y < height; y++) {
    // In units where a row is `lines` long, a line is `height` long.
    const start = y * lines;
    const line = Math.floor(start / height);
    const border = (line + 1) * height;
    if (start + 4 * lines < border) {
      addFourRows(plane, y, lines, sums);
      y += 3;
      continue;
    }
    const end = start + lines;
    addRow(plane, y, Math.min(end, border) - start, sums);
    if (end < border) continue;
    narrow(sums, wide, height, result.subarray(line * wide, (line + 1) * wide));
    sums.fill(0);
    if (end > border) addRow(plane, y, end - border, sums);
  }
  return result;
}

function addRow({ bytes, stride }: Plane, y: number, weight: number, sums: Int32Array): void {
  for (let x = 0, at = y * stride; x < sums.length; x++, at++)
    sums[x] = ((sums[x] as number) + Math.imul(bytes[at] as number, weight)) | 0;
}

/** Most rows lie within a line; to go through the sums once for some takes half the time. */
function addFourRows({ bytes, stride }: Plane, y: number, weight: number, sums: Int32Array): void {
  for (let x = 0, at = y * stride; x < sums.length; x++, at++) {
    const two = (bytes[at] as number) + (bytes[at + stride] as number);
    const four = two + (bytes[at + 2 * stride] as number) + (bytes[at + 3 * stride] as number);
    sums[x] = ((sums[x] as number) + Math.imul(four, weight)) | 0;
  }
}

/** The averages of a line whose columns are `sums` of so much weight. */
function narrow(sums: Int32Array, wide: number, weight: number, to: Float32Array): void {
  const width = sums.length;
  for (let x = 0; x < wide; x++) {
    // In units where a column is `wide` long, a result pixel is `width` long.
    const [start, end] = [x * width, (x + 1) * width];
    const [first, last] = [Math.floor(start / wide), Math.ceil(end / wide) - 1];
    let sum = 0;
    for (let at = first; at <= last; at++) sum += sums[at] ?? 0;
    const outside =
      (sums[first] ?? 0) * (start - first * wide) + (sums[last] ?? 0) * ((last + 1) * wide - end);
    to[x] = (sum * wide - outside) / (width * weight);
  }
}
