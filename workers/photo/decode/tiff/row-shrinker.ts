import type { Dimensions } from "../../values/dimensions.ts";

/**
 * Scales a picture down as its rows come, top to bottom: every result pixel is the average of the area it covers. Holds
 * one line of sums, never the picture. Neither edge of the result may be longer than the picture's.
 */
export class RowShrinker {
  /** RGBA, opaque; complete after the last row. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
  readonly #from: Dimensions;
  readonly #to: Dimensions;
  /** Sums of the result line under way, three for each pixel. */
  readonly #sums: Float64Array;
  /** Averages of one row, three for each result pixel. */
  readonly #row: Float64Array;
  #y = 0;

  constructor(from: Dimensions, to: Dimensions) {
    this.#from = from;
    this.#to = to;
    this.#sums = new Float64Array(to.width * 3);
    this.#row = new Float64Array(to.width * 3);
    this.pixels = new Uint8ClampedArray(to.width * to.height * 4).fill(255);
  }

  /** Takes the next row: RGB from `at` on. Rows beyond the last are left out. */
  add(rgb: Uint8Array, at: number): void {
    const { height } = this.#from;
    if (this.#y >= height) return;
    this.#narrow(rgb, at);
    const lines = this.#to.height;
    // In units where a row is `lines` long, a line is `height` long.
    const [start, end] = [this.#y * lines, (this.#y + 1) * lines];
    const line = Math.floor(start / height);
    const border = (line + 1) * height;
    this.#blend((Math.min(end, border) - start) / height);
    this.#y++;
    if (end < border) return;
    this.#finish(line);
    if (end > border) this.#blend((end - border) / height);
  }

  /** Averages across the row. */
  #narrow(rgb: Uint8Array, at: number): void {
    const { width } = this.#from;
    const wide = this.#to.width;
    const row = this.#row;
    let x = 0;
    for (let to = 0; to < wide; to++) {
      const [start, end] = [to * width, (to + 1) * width];
      let [r, g, b] = [0, 0, 0];
      // The first pixel may belong to the one before in part, the last to the next.
      x = Math.floor(start / wide);
      const before = start - x * wide;
      if (before > 0) {
        const i = at + 3 * x;
        const part = (wide - before) / wide;
        r = (rgb[i] ?? 0) * part;
        g = (rgb[i + 1] ?? 0) * part;
        b = (rgb[i + 2] ?? 0) * part;
        x++;
      }
      const whole = Math.floor(end / wide);
      let [red, green, blue] = [0, 0, 0];
      const last = at + 3 * whole;
      for (let i = at + 3 * x; i < last; i += 3) {
        red += rgb[i] ?? 0;
        green += rgb[i + 1] ?? 0;
        blue += rgb[i + 2] ?? 0;
      }
      const part = (end - whole * wide) / wide;
      if (part > 0) {
        r += (rgb[last] ?? 0) * part;
        g += (rgb[last + 1] ?? 0) * part;
        b += (rgb[last + 2] ?? 0) * part;
      }
      const scale = wide / width;
      row[3 * to] = (r + red) * scale;
      row[3 * to + 1] = (g + green) * scale;
      row[3 * to + 2] = (b + blue) * scale;
    }
  }

  #blend(share: number): void {
    const [sums, row] = [this.#sums, this.#row];
    for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] ?? 0) + (row[i] ?? 0) * share;
  }

  #finish(line: number): void {
    let to = line * this.#to.width * 4;
    for (let i = 0; i < this.#sums.length; i += 3, to += 4)
      for (let c = 0; c < 3; c++) this.pixels[to + c] = this.#sums[i + c] ?? 0;
    this.#sums.fill(0);
  }
}
