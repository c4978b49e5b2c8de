import { code } from "./assembly/index.ts?assembly";
import { orNull } from "../../../../src/faults/faults.ts";

/** The WebAssembly functions; documented there. */
export interface TiffAssembly {
  memory: WebAssembly.Memory;
  tiffRoom(bytes: number): number;
  lzw(from: number, length: number, to: number, room: number): number;
  inflateTo(from: number, length: number, to: number, room: number): number;
  packBits(from: number, length: number, to: number, room: number): number;
  littleEndian(at: number, bytes: number): void;
  undoDifferences(at: number, bytes: number, samples: number, size: number): void;
  cmykRow(from: number, width: number, samples: number, size: number, to: number): void;
  addRow(from: number, count: number, size: number, weight: number, sums: number): void;
  finishLine(sums: number, width: number, samples: number, colours: number, ...rest: number[]): void;
  crcOf(at: number, bytes: number): number;
  undoFilters(at: number, rows: number, bytes: number, step: number, above: number): number;
  isOpaque(at: number, pixels: number, samples: number, size: number): number;
  shrinkRows(
    at: number,
    width: number,
    height: number,
    samples: number,
    size: number,
    ...rest: number[]
  ): void;
}

/** An instance whose memory grew beyond this is not kept: its memory never shrinks. */
const mostKept = 64 * 1024 * 1024;

let compiled: Promise<WebAssembly.Module | null> | null = null;
let idle: TiffAssembly | null = null;

/**
 * Runs `work` with an instance of its own, so that its memory is nobody else's until the result is there. Null without
 * WebAssembly or its SIMD, where `work` says so, and where it failed.
 */
export async function withTiffAssembly<T>(
  work: (assembly: TiffAssembly) => Promise<T | null>,
): Promise<T | null> {
  const assembly = idle ?? (await instantiate());
  idle = null;
  if (assembly === null) return null;
  try {
    const result = await work(assembly);
    if (assembly.memory.buffer.byteLength <= mostKept) idle = assembly;
    return result;
  } catch {
    // An instance that a trap stopped is not used again.
    return null;
  }
}

async function instantiate(): Promise<TiffAssembly | null> {
  // No WebAssembly here: the library does it.
  compiled ??= WebAssembly.compile(code).catch(orNull);
  const module = await compiled;
  // No memory for it: the library does it.
  const instance = module && (await WebAssembly.instantiate(module, {}).catch(orNull));
  return (instance?.exports ?? null) as TiffAssembly | null;
}
