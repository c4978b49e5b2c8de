import type { ThumbnailPixels } from "./thumbnail-fingerprint.ts";

/** A part of a picture: where it begins and how large it is, as shares of its edges. */
export interface Window {
  x: number;
  y: number;
  across: number;
  down: number;
}

export const whole: Window = { x: 0, y: 0, across: 1, down: 1 };

/** Edge of the pixels of a part. */
export const partEdge = 32;

/** Shapes pictures are cut to, beside their own. */
const shapes = [1, 4 / 3, 3 / 4, 3 / 2, 2 / 3, 16 / 9, 9 / 16, 5 / 4, 4 / 5];
/** Shares of the largest part of a shape: of the picture's own, and of others. */
const ownScales = [0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.52];
const otherScales = [1, 0.85];
const places = [0, 0.5, 1];

/** The parts that a picture of this shape is usually cut to, without all of it: of each shape, at edges and in the middle. */
export function usualWindows(shape: number): Window[] {
  const windows = new Map<string, Window>();
  for (const wanted of [shape, ...shapes])
    for (const scale of wanted === shape ? ownScales : otherScales) {
      const across = scale * Math.min(1, wanted / shape);
      const down = scale * Math.min(1, shape / wanted);
      if (across > 0.97 && down > 0.97) continue;
      for (const left of places)
        for (const top of places) {
          const window = { x: left * (1 - across), y: top * (1 - down), across, down };
          windows.set(
            Object.values(window)
              .map((share) => Math.round(share * 50))
              .join(),
            window,
          );
        }
    }
  return [...windows.values()];
}

/** A window moved or resized by a step, within the picture; the steps a search takes from it. */
export function windowsBeside({ x, y, across, down }: Window, step: number): Window[] {
  const moves = [
    [step, 0, 0, 0],
    [-step, 0, 0, 0],
    [0, step, 0, 0],
    [0, -step, 0, 0],
    [-step / 2, -step / 2, step, step],
    [step / 2, step / 2, -step, -step],
    [-step / 2, 0, step, 0],
    [step / 2, 0, -step, 0],
    [0, -step / 2, 0, step],
    [0, step / 2, 0, -step],
  ] as const;
  return moves.map(([right, below, wider, taller]) => {
    const [w, h] = [within(across + wider, 0.3, 1), within(down + taller, 0.3, 1)];
    return { x: within(x + right, 0, 1 - w), y: within(y + below, 0, 1 - h), across: w, down: h };
  });
}

/** The pixels of any part of a picture in constant time, by sums over all parts from the upper left corner. */
export class Windows {
  readonly #sums: Float64Array<ArrayBuffer>[];
  readonly #width: number;
  readonly #height: number;

  constructor({ rgba, width, height }: ThumbnailPixels) {
    [this.#width, this.#height] = [width, height];
    this.#sums = [0, 1, 2].map((channel) => {
      const sums = new Float64Array((width + 1) * (height + 1));
      for (let y = 0; y < height; y++) {
        let line = 0;
        for (let x = 0; x < width; x++) {
          line += rgba[(y * width + x) * 4 + channel] ?? 0;
          sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + line;
        }
      }
      return sums;
    });
  }

  /**
   * A part as RGBA of `partEdge` x `partEdge`. `turn`: quarters it is turned clockwise; from 4 on mirrored before that.
   */
  pixels({ x, y, across, down }: Window, turn = 0): Uint8ClampedArray {
    const part = new Uint8ClampedArray(partEdge * partEdge * 4);
    const columns = cutsOf(x * this.#width, across * this.#width, this.#width);
    const lines = cutsOf(y * this.#height, down * this.#height, this.#height);
    for (let line = 0; line < partEdge; line++)
      for (let column = 0; column < partEdge; column++) {
        const at = turned(column, line, turn) * 4;
        const [left = 0, right = 0] = [columns[column], columns[column + 1]];
        const [top = 0, bottom = 0] = [lines[line], lines[line + 1]];
        const [x1, y1] = [Math.max(right, left + 1), Math.max(bottom, top + 1)];
        for (let channel = 0; channel < 3; channel++)
          part[at + channel] = this.#mean(channel, left, top, x1, y1);
        part[at + 3] = 255;
      }
    return part;
  }

  #mean(channel: number, left: number, top: number, right: number, bottom: number): number {
    const sums = this.#sums[channel] ?? new Float64Array();
    const stride = this.#width + 1;
    const sum = (x: number, y: number): number => sums[y * stride + x] ?? 0;
    const all = sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top);
    return all / ((right - left) * (bottom - top));
  }
}

function cutsOf(from: number, length: number, edge: number): number[] {
  return Array.from({ length: partEdge + 1 }, (_, at) =>
    Math.max(0, Math.min(edge - (at < partEdge ? 1 : 0), Math.round(from + (length * at) / partEdge))),
  );
}

function turned(column: number, line: number, turn: number): number {
  const last = partEdge - 1;
  const x = turn >= 4 ? last - column : column;
  switch (turn % 4) {
    case 1:
      return x * partEdge + (last - line);
    case 2:
      return (last - line) * partEdge + (last - x);
    case 3:
      return (last - x) * partEdge + line;
    default:
      return line * partEdge + x;
  }
}

function within(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
