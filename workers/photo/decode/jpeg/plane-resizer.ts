import { aligned } from "../../bytes/bytes.ts";
import type { Orientation } from "../../../../src/photo/photo.ts";
import { swapsAxes, turns } from "../../../../src/photo/turn.ts";
import type { Dimensions } from "../../values/dimensions.ts";
import { lanczosWeights, type Weights } from "./weights.ts";

/** The WebAssembly functions; documented there. */
export interface ResizerExports {
  memory: WebAssembly.Memory;
  room(bytes: number): number;
  resize(from: number, ...numbers: number[]): void;
  paint(...numbers: number[]): void;
}

/** Light and colours as they were decoded: addresses in memory, and how often they were sampled. */
export interface DecodedPlanes {
  /** Light, and none or two of colours. */
  planes: readonly { at: number; stride: number }[];
  /** The whole picture at the decoded scale, which need not be whole pixels. */
  exact: Dimensions;
  /** How many values of light there are for one of colours, across and down. */
  widest: number;
  highest: number;
  /** Where memory is free. */
  end: number;
}

/** Light and colours of half its edges, rounded up, without gaps; valid until the module's next call. */
export interface Planes extends Dimensions {
  light: number;
  blueness: number;
  redness: number;
  /** Where memory is free. */
  end: number;
}

/** Lists kept: a camera's photos are all of one size, upright or not. */
const mostLists = 16;

/** Bytes that may be read or written behind a plane. */
const spare = 64;

/** Resizes decoded light and colours by Lanczos' window, and turns them. They become RGB only where they are painted. */
export class PlaneResizer {
  readonly #exports: ResizerExports;
  readonly #lists = new Map<string, Weights>();

  constructor(exports: ResizerExports) {
    this.#exports = exports;
  }

  /** Upright planes of `size`. Throws if memory runs out. */
  resize(decoded: DecodedPlanes, size: Dimensions, orientation: Orientation): Planes {
    const colours = { width: (size.width + 1) >> 1, height: (size.height + 1) >> 1 };
    const light = aligned(decoded.end);
    const blueness = aligned(light + size.width * size.height + spare);
    const redness = aligned(blueness + colours.width * colours.height + spare);
    const end = aligned(redness + colours.width * colours.height + spare);
    const [first, second, third] = decoded.planes;
    if (first !== undefined) this.#one(decoded, first, { to: light, end, size, orientation, light: size });
    if (second !== undefined && third !== undefined) {
      this.#one(decoded, second, { to: blueness, end, size: colours, orientation, light: size });
      this.#one(decoded, third, { to: redness, end, size: colours, orientation, light: size });
    } else {
      this.#room(end);
      new Uint8Array(this.#exports.memory.buffer, blueness, end - blueness).fill(128);
    }
    return { ...size, light, blueness, redness, end };
  }

  /** RGBA of planes. Throws if memory runs out. */
  paint({ width, height, light, blueness, redness, end }: Planes): Uint8ClampedArray<ArrayBuffer> {
    const to = aligned(end + width * 6 + 128);
    this.#room(to + width * height * 4);
    const colours = [1, blueness, redness, (width + 1) >> 1, 2, 2] as const;
    this.#exports.paint(width, height, light, width, ...colours, end, to);
    return new Uint8ClampedArray(this.#exports.memory.buffer, to, width * height * 4);
  }

  #one(
    decoded: DecodedPlanes,
    { at, stride }: { at: number; stride: number },
    plane: { to: number; end: number; size: Dimensions; light: Dimensions; orientation: Orientation },
  ): void {
    const { to, end, size, light, orientation } = plane;
    const swaps = swapsAxes(orientation);
    const { xx, xy, yx, yy } = turns[orientation];
    const [right, down] = [xx + xy * size.width, yx + yy * size.width];
    const isLight = size === light;
    const axis = (name: keyof Dimensions, reversed: boolean, multiple: number): Weights => {
      const upright = swaps ? otherAxis[name] : name;
      const [whole, results] = [light[upright], size[upright]];
      const shared = isLight ? 1 : name === "width" ? decoded.widest : decoded.highest;
      const step = decoded.exact[name] / whole;
      const sources = Math.ceil(decoded.exact[name] / shared);
      // A value of colours lies between two of light; of an odd number, read backwards, the first one is alone.
      const start = isLight ? step / 2 : (reversed && whole % 2 === 1 ? 0 : step) / shared;
      return this.#list(sources, results, isLight ? step : (2 * step) / shared, start, multiple);
    };
    const columns = axis("width", right < 0, 8);
    const lines = axis("height", down < 0, 2);
    const [wide, high] = swaps ? [size.height, size.width] : [size.width, size.height];
    const begin = Math.max(0, -right) * (wide - 1) + Math.max(0, -down) * (high - 1);
    const width = Math.ceil(decoded.exact.width / (isLight ? 1 : decoded.widest));
    const columnsAt = aligned(end + lines.firsts.byteLength + lines.weights.byteLength);
    const row = aligned(columnsAt + columns.firsts.byteLength + columns.weights.byteLength);
    // Of a plane of few lines, weights of none are read behind it.
    this.#room(row + 2 * width + 2 * columns.each + spare + lines.each * stride);
    this.#put(lines, end, high);
    this.#put(columns, columnsAt, columns.firsts.length);
    const sums = [end, lines.each, columnsAt, columns.each, row] as const;
    this.#exports.resize(at, stride, width, to, wide, high, begin, right, down, ...sums);
  }

  #list(...wanted: Parameters<typeof lanczosWeights>): Weights {
    const key = wanted.join(" ");
    const known = this.#lists.get(key);
    if (known !== undefined) return known;
    if (this.#lists.size >= mostLists) this.#lists.clear();
    const list = lanczosWeights(...wanted);
    this.#lists.set(key, list);
    return list;
  }

  /** The weights follow the first `listed` of their results. */
  #put({ firsts, weights }: Weights, at: number, listed: number): void {
    const { buffer } = this.#exports.memory;
    new Int32Array(buffer, at).set(firsts.subarray(0, listed));
    new Int16Array(buffer, at + 4 * listed).set(weights);
  }

  #room(end: number): void {
    const base = this.#exports.room(0);
    if (this.#exports.room(end - base) === 0) throw new RangeError("No memory to resize a picture");
  }
}

const otherAxis = { width: "height", height: "width" } as const;
