import type { Orientation } from "../../../src/photo/photo.ts";
import { code } from "./assembly/index.ts?assembly";
import type { Drawable } from "./drawable.ts";
import { layOut } from "./eighth-layout.ts";
import { type HuffmanTable, type JpegPlan, planJpeg } from "./jpeg-plan.ts";
import { colourSpaceOf } from "./profile.ts";

/** Of the assembly's functions; see there. */
interface Exports {
  memory: WebAssembly.Memory;
  room(bytes: number): number;
  definition(): number;
  table(kind: number, id: number): number;
  component(
    index: number,
    across: number,
    down: number,
    dcId: number,
    acId: number,
    quant: number,
    plane: number,
    stride: number,
  ): void;
  scan(from: number, to: number, count: number, across: number, down: number, interval: number): number;
  paint(...numbers: number[]): void;
}

/** The memory a decoder keeps grows with the largest file it has seen: larger ones are left to the browser. */
const mostBytes = 24 * 1024 * 1024;

/** A picture at an eighth of its size, not turned. */
export interface Eighth {
  width: number;
  height: number;
  colourSpace: PredefinedColorSpace;
  /** RGBA; valid until the next call. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/**
 * Decodes JPEGs at an eighth of their size, in this thread: only the averages of the blocks are decoded and all detail
 * is skipped, in half the time libjpeg takes for the same pixels. One for each worker.
 */
export class EighthDecoder {
  readonly #exports: Exports;
  /** Definitions the look-ups were built of: most files of a camera share theirs. */
  readonly #built = new Map<string, Uint8Array>();

  private constructor(exports: Exports) {
    this.#exports = exports;
  }

  /** Null where WebAssembly or its SIMD is missing, or switched off. */
  static async create(): Promise<EighthDecoder | null> {
    try {
      const { instance } = await WebAssembly.instantiate(code, {});
      return new EighthDecoder(instance.exports as unknown as Exports);
    } catch {
      return null;
    }
  }

  /** Null for what is not a plain baseline JPEG, and for damaged ones: another decoder says what becomes of those. */
  decode(bytes: Uint8Array): Eighth | null {
    const plan = bytes.length <= mostBytes ? planJpeg(bytes) : null;
    if (plan === null) return null;
    const colourSpace = colourSpaceOf(plan.profile);
    if (colourSpace === null) return null;
    try {
      const pixels = this.#decode(bytes, plan);
      const [width, height] = [Math.ceil(plan.width / 8), Math.ceil(plan.height / 8)];
      return pixels && { width, height, colourSpace, pixels };
    } catch {
      // It read beyond its memory: the data is broken.
      return null;
    }
  }

  #decode(bytes: Uint8Array, plan: JpegPlan): Uint8ClampedArray<ArrayBuffer> | null {
    const assembly = this.#exports;
    const layout = layOut(bytes.length - plan.dataAt, plan);
    const base = assembly.room(layout.bytes);
    if (base === 0 || !plan.tables.every((table) => this.#build(table))) return null;
    new Uint8Array(assembly.memory.buffer, base).set(bytes.subarray(plan.dataAt));
    for (const [index, { across, down, dcId, acId, quant }] of plan.components.entries()) {
      const { at = 0, stride = 0 } = layout.planes[index] ?? {};
      assembly.component(index, across, down, dcId, acId, quant, base + at, stride);
    }
    const { across, down } = layout;
    const end = base + bytes.length - plan.dataAt;
    if (!assembly.scan(base, end, plan.components.length, across, down, plan.interval)) return null;
    const [width, height] = [Math.ceil(plan.width / 8), Math.ceil(plan.height / 8)];
    const luma = layout.planes[0];
    const second = layout.planes[1] ?? luma;
    const third = layout.planes[2] ?? luma;
    if (!luma || !second || !third) return null;
    const chroma = second === luma ? 0 : 1;
    const planes = [base + luma.at, luma.stride, chroma, base + second.at, base + third.at, second.stride];
    const { widest, highest } = layout;
    assembly.paint(width, height, ...planes, widest, highest, base + layout.rowsAt, base + layout.pixelsAt);
    return new Uint8ClampedArray(assembly.memory.buffer, base + layout.pixelsAt, width * height * 4);
  }

  /** Puts a table's look-ups in place, unless those of the same definition are there. */
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

let paper: OffscreenCanvasRenderingContext2D | null = null;

/** A decoded eighth as something to draw, still to be turned by `orientation`. Drawn before the next one is decoded. */
export function drawableOf(
  { width, height, colourSpace, pixels }: Eighth,
  orientation: Orientation,
): Drawable | null {
  paper ??= new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (paper === null) return null;
  const { canvas } = paper;
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  paper.putImageData(new ImageData(pixels, width, height, { colorSpace: colourSpace }), 0, 0);
  return { source: canvas, width, height, orientation, close: () => undefined };
}
