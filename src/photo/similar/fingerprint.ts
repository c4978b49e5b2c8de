import {
  type Fingerprint,
  fingerprintBytes,
  fingerprintVersion,
  hashBits,
  detailBits,
  At,
} from "./fingerprint-layout.ts";

/** Parts along each edge of which brightness and colour are kept. */
const parts = 4;
/** A picture with an edge below this many pixels is not compared. */
const smallestEdge = 32;
/** A frequency this far from the median, in levels of brightness, is still there after strong compression. */
const certainBy = 0.025;
/** With fewer certain bits than this the hash says nothing. */
const fewestCertain = 30;
/** Variance of the Laplacian that is half sharp. */
const halfSharp = 400;

/** Cells along each edge of the picture that is transformed. */
const cells = 32;

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
function lowFrequencies(square: Float32Array, count: number): Float32Array<ArrayBuffer> {
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

/** Of each cell: sums of its pixels, then brightness. */
const reds = new Float64Array(cells * cells);
const greens = new Float64Array(cells * cells);
const blues = new Float64Array(cells * cells);
const square = new Float32Array(cells * cells);
const lines = new Uint16Array(cells);

/** Looks at RGBA pixels. Transparent parts count as white where the picture is not `opaque`. */
export function fingerprintOf(
  rgba: Uint8ClampedArray,
  width: number,
  height: number,
  opaque = true,
): Fingerprint {
  const fingerprint = new Uint8Array(fingerprintBytes);
  fingerprint[At.version] = fingerprintVersion;
  const seen = opaque ? rgba : onWhite(rgba);
  measure(seen, width, height);
  setEdges(fingerprint, seen, width, height);
  const mean = setParts(fingerprint);
  const frequencies = lowFrequencies(square, hashBits + detailBits);
  const certain = setBits(fingerprint, At.hash, frequencies.subarray(0, hashBits));
  const detail = frequencies.subarray(hashBits);
  setBits(fingerprint, At.detail, detail);
  fingerprint[At.strength] = toByte(
    16 * Math.sqrt(detail.reduce((sum, one) => sum + one * one, 0) / detailBits),
  );
  fingerprint[At.contrast] = toByte(deviation(mean));
  fingerprint[At.certain] = certain;
  fingerprint[At.plain] = certain < fewestCertain || Math.min(width, height) < smallestEdge ? 1 : 0;
  return fingerprint;
}

/**
 * It is done for every photo of an import, so it goes through the pixels once, and adds red and blue in one: sixteen bits hold
 * the sum of 256, and no thumbnail is wider than 8,192 pixels.
 */
function measure(rgba: Uint8ClampedArray, width: number, height: number): void {
  const pixels = pixelsOf(rgba);
  const cuts = cutsOf(width);
  for (const sums of [reds, greens, blues, lines]) sums.fill(0);
  for (let y = 0; y < height; y++) {
    const row = Math.floor((y * cells) / height);
    lines[row] = (lines[row] ?? 0) + 1;
    let at = y * width;
    for (let cell = 0, to = row * cells; cell < cells; cell++, to++) {
      const end = y * width + (cuts[cell + 1] ?? 0);
      let [both, green] = [0, 0];
      for (; at < end; at++) {
        const pixel = pixels[at] ?? 0;
        both = (both + (pixel & 0xff00ff)) | 0;
        green = (green + ((pixel >>> 8) & 255)) | 0;
      }
      reds[to] = (reds[to] ?? 0) + (both & 0xffff);
      blues[to] = (blues[to] ?? 0) + (both >>> 16);
      greens[to] = (greens[to] ?? 0) + green;
    }
  }
  fillCells(cuts);
}

/** Each pixel as one number, red lowest: in the order of bytes of every machine a browser runs on. */
function pixelsOf(rgba: Uint8ClampedArray): Int32Array {
  const own = rgba.byteOffset % 4 === 0 ? rgba : rgba.slice();
  return new Int32Array(own.buffer, own.byteOffset, own.length >> 2);
}

/** Sums become means; a cell without a pixel, of a picture smaller than the cells, gets that of its neighbour. */
function fillCells(cuts: Uint16Array): void {
  for (let row = 0, cell = 0; row < cells; row++)
    for (let column = 0; column < cells; column++, cell++) {
      const count = ((cuts[column + 1] ?? 0) - (cuts[column] ?? 0)) * (lines[row] ?? 0);
      const from = count > 0 ? cell : column > 0 ? cell - 1 : Math.max(0, cell - cells);
      const by = 1 / Math.max(1, count);
      const r = (reds[cell] = (reds[from] ?? 0) * by);
      const g = (greens[cell] = (greens[from] ?? 0) * by);
      const b = (blues[cell] = (blues[from] ?? 0) * by);
      square[cell] = 0.299 * r + 0.587 * g + 0.114 * b;
    }
}

/** Sharpness by the variance of the Laplacian, and what is clipped, by green: every other pixel of every fourth line. */
function setEdges(fingerprint: Fingerprint, rgba: Uint8ClampedArray, width: number, height: number): void {
  const line = 4 * width;
  let [sum, squares, count, black, white] = [0, 0, 0, 0, 0];
  for (let y = 1; y < height - 1; y += 4)
    for (let at = y * line + 5, end = y * line + line - 4; at < end; at += 8) {
      const here = rgba[at] ?? 0;
      const around =
        (rgba[at - 4] ?? 0) + (rgba[at + 4] ?? 0) + (rgba[at - line] ?? 0) + (rgba[at + line] ?? 0);
      const edge = 4 * here - around;
      sum = (sum + edge) | 0;
      squares += edge * edge;
      count++;
      if (here <= 2) black++;
      else if (here >= 253) white++;
    }
  const all = Math.max(1, count);
  const variance = squares / all - (sum / all) ** 2;
  fingerprint[At.sharpness] = toByte((255 * variance) / (variance + halfSharp));
  fingerprint[At.black] = toByte((255 * black) / all);
  fingerprint[At.white] = toByte((255 * white) / all);
}

/** Mean brightness and colour of each part. Answers the mean brightness of all. */
function setParts(fingerprint: Fingerprint): number {
  const edge = cells / parts;
  const all = edge * edge;
  let whole = 0;
  for (let part = 0; part < parts * parts; part++) {
    const from = Math.floor(part / parts) * edge * cells + (part % parts) * edge;
    let [r, g, b] = [0, 0, 0];
    for (let y = 0; y < edge; y++)
      for (let cell = from + y * cells, end = cell + edge; cell < end; cell++) {
        r += reds[cell] ?? 0;
        g += greens[cell] ?? 0;
        b += blues[cell] ?? 0;
      }
    const bright = (0.299 * r + 0.587 * g + 0.114 * b) / all;
    fingerprint[At.brightness + part] = toByte(bright);
    fingerprint[At.colour + part] =
      (inSteps((-0.169 * r - 0.331 * g + 0.5 * b) / all) << 4) |
      inSteps((0.5 * r - 0.419 * g - 0.081 * b) / all);
    whole += bright;
  }
  return whole / (parts * parts);
}

/** In steps of 8 levels from -64 on. */
function inSteps(difference: number): number {
  return Math.max(0, Math.min(15, Math.round((difference + 60) / 8)));
}

function deviation(mean: number): number {
  let sum = 0;
  for (const cell of square) sum += (cell - mean) ** 2;
  return Math.sqrt(sum / square.length);
}

/**
 * One bit for each value: above the median or not. Neighbouring frequencies go to different quarters of the hash, so that each
 * quarter says about as much. Answers how many are certain.
 */
function setBits(fingerprint: Fingerprint, from: number, values: Float32Array): number {
  const sorted = values.slice().sort();
  const middle = values.length >> 1;
  const median = ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
  const quarter = values.length / 4;
  let certain = 0;
  for (const [at, value] of values.entries()) {
    const bit = (at % 4) * quarter + (at >> 2);
    if (value > median)
      fingerprint[from + (bit >> 3)] = (fingerprint[from + (bit >> 3)] ?? 0) | (1 << (bit & 7));
    if (Math.abs(value - median) >= certainBy) certain++;
  }
  return certain;
}

/** Where each cell begins on a line, and where the last one ends. */
function cutsOf(width: number): Uint16Array {
  if (lastCuts.width !== width) {
    const cuts = Uint16Array.from({ length: cells + 1 }, (_, cell) => Math.ceil((cell * width) / cells));
    lastCuts = { width, cuts };
  }
  return lastCuts.cuts;
}

let lastCuts = { width: 0, cuts: new Uint16Array() };

function onWhite(rgba: Uint8ClampedArray): Uint8ClampedArray {
  const backed = new Uint8ClampedArray(rgba.length);
  for (let p = 0; p < rgba.length; p += 4) {
    const alpha = (rgba[p + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel++)
      backed[p + channel] = (rgba[p + channel] ?? 0) * alpha + 255 * (1 - alpha);
    backed[p + 3] = 255;
  }
  return backed;
}

function toByte(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}
