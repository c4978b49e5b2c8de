import { orNull } from "../../../faults/faults.ts";
import { curveSize, encodedOf, linearOf, type Develop } from "../../../photo/recipe/develop.ts";
import { code } from "./assembly/index.ts?assembly";

/** The WebAssembly functions; documented there. */
interface DevelopAssembly {
  memory: WebAssembly.Memory;
  linearAt(): number;
  bytesAt(): number;
  curveAt(): number;
  settings(...numbers: number[]): void;
  developRoom(bytes: number): number;
  developRow(at: number, pixels: number, x: number, y: number, step: number): void;
  luminances(at: number, pixels: number, to: number): void;
  sharpenRow(at: number, pixels: number, above: number, row: number, below: number, amount: number): void;
}

/** Pixels that lie in the WebAssembly's memory at a time. */
const blockPixels = 128 * 1024;

let compiled: Promise<DevelopAssembly | null> | null = null;

/** Takes pixels through a recipe. */
export class Developer {
  readonly #assembly: DevelopAssembly;

  private constructor(assembly: DevelopAssembly) {
    this.#assembly = assembly;
  }

  /** Null where the browser has no WebAssembly with SIMD. */
  static async load(): Promise<Developer | null> {
    // No WebAssembly here, or none with SIMD.
    compiled ??= instantiate().catch(orNull);
    const assembly = await compiled;
    return assembly && new Developer(assembly);
  }

  /**
   * Develops RGBA pixels in place: rows from `top` on of a picture of `whole.height` rows. Of a picture that comes in strips,
   * each is sharpened by itself: with a row of its neighbours at either end, which is dropped, it is as one picture. Returns
   * false if there is no memory.
   */
  develop(
    pixels: Uint8ClampedArray,
    whole: { width: number; height: number },
    develop: Develop,
    top = 0,
  ): boolean {
    const { width, height } = whole;
    const assembly = this.#assembly;
    const rows = Math.max(1, Math.min(pixels.length / (4 * width), Math.floor(blockPixels / width)));
    const bytes = 4 * width * (rows + 1);
    const lines = 4 * width;
    const base = assembly.developRoom(bytes + 64 + 3 * lines);
    if (base === 0) return false;
    this.#set(develop);
    const memory = new Uint8Array(assembly.memory.buffer);
    const half = Math.hypot(width, height) / 2;
    const step = 1 / half;
    const x = (0.5 - width / 2) * step;
    const count = pixels.length / (4 * width);
    for (let y = 0; y < count; y += rows) {
      const some = pixels.subarray(4 * width * y, 4 * width * Math.min(count, y + rows));
      memory.set(some, base);
      for (let row = 0; row < some.length / (4 * width); row++) {
        const at = base + 4 * width * row;
        // What is behind the row is changed, too: rows are developed from the first to the last.
        const behind = memory.slice(at + 4 * width, at + 4 * width + 12);
        assembly.developRow(at, width, x, (top + y + row + 0.5 - height / 2) * step, step);
        memory.set(behind, at + 4 * width);
      }
      some.set(memory.subarray(base, base + some.length));
    }
    if (develop.sharpening !== 0) this.#sharpen(pixels, width, develop.sharpening, base, rows);
    return true;
  }

  #set({ gains, weights, curve, saturation, vibrance, vignette }: Develop): void {
    const { memory, ...assembly } = this.#assembly;
    assembly.settings(...gains, ...weights, saturation, vibrance, vignette);
    const entries = new Float32Array(memory.buffer, assembly.curveAt(), curveSize + 1);
    entries.set(curve);
    // The last entry has one behind it.
    entries[curveSize] = curve[curveSize - 1] ?? 1;
  }

  #sharpen(pixels: Uint8ClampedArray, width: number, amount: number, base: number, rows: number): void {
    const assembly = this.#assembly;
    const memory = new Uint8Array(assembly.memory.buffer);
    const line = 4 * width;
    const count = pixels.length / line;
    const ring = base + line * (rows + 1) + 64;
    const of = (row: number): number => ring + line * (((row % 3) + 3) % 3);
    for (let y = 0; y < count; y += rows) {
      const some = Math.min(rows, count - y);
      // With the row behind.
      memory.set(pixels.subarray(line * y, line * Math.min(count, y + some + 1)), base);
      if (y === 0) assembly.luminances(base, width, of(0));
      for (let row = y; row < y + some; row++) {
        const at = base + line * (row - y);
        if (row + 1 < count) assembly.luminances(at + line, width, of(row + 1));
        const above = row > 0 ? of(row - 1) : of(row);
        const below = row + 1 < count ? of(row + 1) : of(row);
        assembly.sharpenRow(at, width, above, of(row), below, amount);
      }
      pixels.set(memory.subarray(base, base + line * some), line * y);
    }
  }
}

async function instantiate(): Promise<DevelopAssembly> {
  const { instance } = await WebAssembly.instantiate(code as Uint8Array<ArrayBuffer>, {});
  const assembly = instance.exports as unknown as DevelopAssembly;
  const { buffer } = assembly.memory;
  new Float32Array(buffer, assembly.linearAt(), 256).set(
    Array.from({ length: 256 }, (_, value) => linearOf(value / 255)),
  );
  new Uint8Array(buffer, assembly.bytesAt(), 4096).set(
    Array.from({ length: 4096 }, (_, root) => Math.round(255 * encodedOf((root / 4095) ** 2))),
  );
  return assembly;
}
