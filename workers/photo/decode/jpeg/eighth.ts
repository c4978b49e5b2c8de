import { aligned } from "../../bytes/bytes.ts";
import type { Orientation } from "../../../../src/photo/photo.ts";
import { swapsAxes, turns } from "../../../../src/photo/turn.ts";
import type { Dimensions } from "../../values/dimensions.ts";
import { code } from "../assembly/index.ts?assembly";
import type { Drawable } from "../shared/drawn.ts";
import { JpegEncoder, type EncoderExports } from "./jpeg-encoder.ts";
import { halfMultipliers, type HuffmanTable, type JpegPlan, lowestQuants, planJpeg } from "./jpeg-plan.ts";
import { type DecodedPlanes, PlaneResizer, type Planes, type ResizerExports } from "./plane-resizer.ts";
import { colourSpaceOf } from "../shared/profile.ts";

/** The WebAssembly functions; documented there. */
export interface DecoderExports {
  memory: WebAssembly.Memory;
  room(bytes: number): number;
  definition(): number;
  multipliers(index: number): number;
  table(kind: number, id: number): number;
  component(
    index: number,
    across: number,
    down: number,
    dcId: number,
    acId: number,
    ...numbers: number[]
  ): void;
  note(to: number, group: number): void;
  lowest(bit: number): void;
  scan(from: number, to: number, count: number, across: number, down: number, ...numbers: number[]): number;
  paint(...numbers: number[]): void;
  workspace(width: number, height: number, wide: number, high: number): number;
  shrink(from: number, ...numbers: number[]): void;
}

/** Maximum file size. The decoder's memory grows with the largest file; larger ones are left to the browser. */
const mostBytes = 24 * 1024 * 1024;

/** How many eighths of its size a picture is decoded at. */
export type Eighths = 1 | 2 | 4;

/** A picture, or its top rows, at some eighths of its size, not rotated: until the decoder has another, then it throws. */
export interface Eighth {
  width: number;
  height: number;
  eighths: Eighths;
  colourSpace: PredefinedColorSpace;
  readonly planes: DecodedPlanes;
  /** RGBA, painted once it is asked for. Valid until the decoder's next call. */
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * Decodes JPEGs at an eighth, a quarter or a half of their size, on this thread: only the averages of blocks, or of their
 * quarters, are decoded, in half the time libjpeg takes; for a half, the lowest four by four coefficients. One per worker.
 */
export class EighthDecoder {
  readonly #exports: DecoderExports;
  /** Definitions the lookup tables were built from: most files of a camera share theirs. */
  readonly #built = new Map<string, Uint8Array>();

  /** Encodes what was decoded where it lies, and other pixels. */
  readonly encoder: JpegEncoder;

  readonly #resizer: PlaneResizer;

  /** Whose pixels lie in memory. */
  #latest: JpegPlan | null = null;

  private constructor(exports: DecoderExports & EncoderExports & ResizerExports) {
    this.#exports = exports;
    this.encoder = new JpegEncoder(exports, () => (this.#latest = null));
    this.#resizer = new PlaneResizer(exports);
  }

  /** Null without WebAssembly or its SIMD. */
  static async create(): Promise<EighthDecoder | null> {
    try {
      const { instance } = await WebAssembly.instantiate(code, {});
      return new EighthDecoder(
        instance.exports as unknown as DecoderExports & EncoderExports & ResizerExports,
      );
    } catch {
      // No WebAssembly, or without SIMD.
      return null;
    }
  }

  /** Null for anything but a sound JPEG, baseline or at an eighth progressive; another decoder then judges it. */
  decode(bytes: Uint8Array, eighths: Eighths = 1): Eighth | null {
    return this.#decode(bytes, eighths, false);
  }

  /** Decodes as many top rows as the start of the file holds; null for less than one, and as `decode`. */
  top(bytes: Uint8Array): Eighth | null {
    return this.#decode(bytes, 1, true);
  }

  #decode(bytes: Uint8Array, eighths: Eighths, part: boolean): Eighth | null {
    const plan = bytes.length <= mostBytes ? planJpeg(bytes, eighths === 1 && !part) : null;
    if (plan === null) return null;
    const colourSpace = colourSpaceOf(plan.profile);
    if (colourSpace === null) return null;
    this.#latest = plan;
    try {
      const layout = layOut(bytes.length - plan.dataAt, plan, eighths);
      // A half is large, and mostly not painted.
      const base = this.#exports.room(eighths === 4 ? layout.pixelsAt : layout.bytes);
      if (base === 0 || !plan.tables.every((table) => this.#build(table))) return null;
      const rows = this.#scan(bytes.subarray(plan.dataAt), plan, layout, base, eighths);
      if (rows === 0 || (rows < layout.down && !part)) return null;
      const height = Math.min(layout.high, rows * layout.highest * eighths);
      const known = { width: layout.wide, height, eighths, colourSpace };
      return this.#eighth(plan, layout, base, known);
    } catch {
      // It read beyond its memory: the data is damaged.
      return null;
    }
  }

  /**
   * Scales a picture just decoded to `size` and rotates it: RGBA, each pixel the average of the area it covers; valid
   * until the next call. Throws if memory runs out.
   */
  shrink(picture: Eighth, size: Dimensions, orientation: Orientation): Uint8ClampedArray<ArrayBuffer> {
    const { width, height, pixels } = picture;
    const [wide, high] = swapsAxes(orientation) ? [size.height, size.width] : [size.width, size.height];
    const assembly = this.#exports;
    const from = pixels.byteOffset;
    const to = from + pixels.byteLength;
    const work = to + wide * high * 4;
    // The decoded picture stays in place when memory grows.
    const base = assembly.room(0);
    if (assembly.room(work + assembly.workspace(width, height, wide, high) - base) === 0)
      throw new RangeError("No memory to make a picture smaller");
    const { xx, xy, yx, yy } = turns[orientation];
    const [right, down] = [xx + xy * size.width, yx + yy * size.width];
    // On a reversed axis, the first pixel is the last.
    const begin = Math.max(0, -right) * (wide - 1) + Math.max(0, -down) * (high - 1);
    assembly.shrink(from, width, height, to, wide, high, begin, right, down, work);
    return new Uint8ClampedArray(assembly.memory.buffer, to, wide * high * 4);
  }

  /** Light and colours, resized and upright, in place of any before. Throws if memory runs out. */
  resize({ planes }: Eighth, size: Dimensions, orientation: Orientation): Planes {
    return this.#resizer.resize(planes, size, orientation);
  }

  /** RGBA of resized light and colours; valid until the next call. Throws if memory runs out. */
  paint(planes: Planes): Uint8ClampedArray<ArrayBuffer> {
    return this.#resizer.paint(planes);
  }

  #eighth(plan: JpegPlan, layout: Layout, base: number, known: Omit<Eighth, "planes" | "pixels">): Eighth {
    const { widest, highest, rowsAt } = layout;
    const { eighths } = known;
    const planes = {
      planes: layout.planes.map(({ at, stride }) => ({ at: base + at, stride })),
      exact: { width: (plan.width * eighths) / 8, height: (plan.height * eighths) / 8 },
      widest,
      highest,
      end: base + rowsAt,
    };
    const current = <T>(value: T): T => {
      if (this.#latest !== plan) throw new Error("Another picture lies in its place");
      return value;
    };
    let painted: number | null = null;
    const paint = (): Uint8ClampedArray<ArrayBuffer> => {
      painted ??= this.#paint(layout, base, known.height);
      // Memory that has grown is another buffer, and of the one before nothing is left.
      return new Uint8ClampedArray(this.#exports.memory.buffer, painted, layout.wide * known.height * 4);
    };
    return {
      ...known,
      get planes() {
        return current(planes);
      },
      get pixels() {
        return current(paint)();
      },
    };
  }

  /** Decodes into the planes and returns the number of complete MCU rows. */
  #scan(data: Uint8Array, plan: JpegPlan, layout: Layout, base: number, eighths: number): number {
    const assembly = this.#exports;
    new Uint8Array(assembly.memory.buffer, base).set(data);
    for (const [index, component] of plan.components.entries()) {
      const { across, down, dcId, acId } = component;
      const { at = 0, stride = 0 } = layout.planes[index] ?? {};
      assembly.component(index, across, down, dcId, acId, ...lowestQuants(component), base + at, stride);
      if (eighths === 4)
        new Float32Array(assembly.memory.buffer, assembly.multipliers(index)).set(halfMultipliers(component));
    }
    const { across, down } = layout;
    const { components, interval, lowestBit } = plan;
    const side = lowestBit === null ? eighths : 0;
    assembly.lowest(lowestBit ?? 0);
    return assembly.scan(base, base + data.length, components.length, across, down, interval, side);
  }

  /** Answers where the pixels are. */
  #paint(layout: Layout, base: number, height: number): number {
    const { wide, widest, highest, rowsAt, pixelsAt } = layout;
    const [luma = { at: 0, stride: 0 }, second = luma, third = luma] = layout.planes;
    const chroma = second === luma ? 0 : 1;
    const planes = [base + luma.at, luma.stride, chroma, base + second.at, base + third.at, second.stride];
    if (this.#exports.room(layout.bytes) === 0) throw new RangeError("No memory to paint a picture");
    this.#exports.paint(wide, height, ...planes, widest, highest, base + rowsAt, base + pixelsAt);
    return base + pixelsAt;
  }

  /** Builds a table's lookups, unless those of the same definition exist. */
  #build({ kind, id, definition }: HuffmanTable): boolean {
    const key = `${kind} ${id}`;
    const before = this.#built.get(key);
    if (before?.length === definition.length && definition.every((byte, index) => byte === before[index]))
      return true;
    this.#built.delete(key);
    new Uint8Array(this.#exports.memory.buffer, this.#exports.definition(), definition.length).set(
      definition,
    );
    if (!this.#exports.table(kind, id)) return false;
    this.#built.set(key, definition.slice());
    return true;
  }
}

/** Wraps a decoded eighth as a drawable, still to be rotated by `orientation`. Draw it before decoding the next one. */
export function drawableOf(decoder: EighthDecoder, picture: Eighth, orientation: Orientation): Drawable {
  const { width, height, eighths, colourSpace } = picture;
  const upright = (size: Dimensions, turn: Orientation): ImageData => {
    const pixels =
      eighths === 4
        ? decoder.paint(decoder.resize(picture, size, turn))
        : decoder.shrink(picture, size, turn);
    return new ImageData(pixels, size.width, size.height, { colorSpace: colourSpace });
  };
  const jpeg = (size: Dimensions, turn: Orientation, quality: number): Uint8Array<ArrayBuffer> | null =>
    colourSpace === "srgb"
      ? decoder.encoder.encodePlanes(decoder.resize(picture, size, turn), quality)
      : null;
  return {
    source: { space: colourSpace, upright, jpeg },
    width,
    height,
    orientation,
    alpha: false,
    close: () => undefined,
  };
}

/** Memory layout of the eighth decoder; the coded data is at 0. */
interface Layout {
  /** Pixels of the result. */
  wide: number;
  high: number;
  /** MCUs. */
  across: number;
  down: number;
  /** Luma blocks per MCU: 2 if chroma has half the resolution. */
  widest: number;
  highest: number;
  planes: { at: number; stride: number }[];
  rowsAt: number;
  pixelsAt: number;
  bytes: number;
}

/** Lays out memory after the coded data: planes, chroma rows, pixels. `eighths` is the scale. */
export function layOut(data: number, { width, height, components }: JpegPlan, eighths: number): Layout {
  const widest = components[0]?.across ?? 1;
  const highest = components[0]?.down ?? 1;
  const across = Math.ceil(width / (8 * widest));
  const down = Math.ceil(height / (8 * highest));
  // The bit reader looks some bytes ahead.
  let at = aligned(data + 64);
  const wide = Math.ceil((width * eighths) / 8);
  const high = Math.ceil((height * eighths) / 8);
  const planes = components.map((one) => {
    const plane = { at, stride: across * one.across * eighths };
    at = aligned(at + plane.stride * down * one.down * eighths);
    return plane;
  });
  const rowsAt = at;
  const pixelsAt = aligned(rowsAt + wide * 6 + 128);
  return {
    wide,
    high,
    across,
    down,
    widest,
    highest,
    planes,
    rowsAt,
    pixelsAt,
    bytes: pixelsAt + wide * high * 4,
  };
}
