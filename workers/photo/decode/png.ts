import { refuseLarge } from "./shared/gate.ts";
import { decodeByEngine, type OwnDecoder } from "./engine/engine.ts";
import { drawableStored } from "./shared/stored-pixels.ts";
import { colourSpaceOf } from "./shared/profile.ts";
import { inflate } from "../bytes/inflate.ts";
import { aligned, textAt, u32 } from "../bytes/bytes.ts";
import { type Dimensions, fit } from "../values/dimensions.ts";
import { type TiffAssembly, withTiffAssembly } from "./tiff/tiff-assembly.ts";
import { orNull } from "../../../src/faults/faults.ts";

/** Most bytes of a file and of its unpacked rows together; beyond it the engine decodes. */
const mostBytes = 128 * 1024 * 1024;

const mostProfileBytes = 4 * 1024 * 1024;

/** Samples of a pixel by colour type (PNG specification, third edition, section 11.2.1); none for palettes. */
const samplesOf: ReadonlyMap<number, number> = new Map([
  [0, 1],
  [2, 3],
  [4, 2],
  [6, 4],
]);

/** What stands before the pixels of a PNG that can be scaled down as its rows come. */
interface PngRows extends Dimensions {
  /** Samples of a pixel, the last of them alpha if `alpha`, of one or two bytes. */
  samples: number;
  size: 1 | 2;
  alpha: boolean;
  /** Where the data of `IDAT` chunks begin, and their lengths. */
  parts: readonly { at: number; length: number }[];
}

/**
 * Scales a PNG down as its rows come, if it is at least twice as large as wanted, opaque, in sRGB, not interlaced, of 8 or
 * 16 bits, and sound. The browser decodes all others, and judges what is damaged.
 */
export const decodePng: OwnDecoder = async (original, maxEdge, engine) => {
  const { file, facts } = original;
  const { storedWidth: width, storedHeight: height } = facts;
  const small = Math.max(width, height) < 2 * maxEdge || file.size > mostBytes;
  if (small || refuseLarge({ pixels: width * height })) return decodeByEngine(original, maxEdge, engine);
  const size = fit({ width, height }, maxEdge);
  // Moved or changed since.
  const bytes = await file.arrayBuffer().catch(orNull);
  const pixels = bytes && (await shrinkPng(bytes, size));
  if (pixels === null) return decodeByEngine(original, maxEdge, engine);
  return { ok: true, drawable: { ...drawableStored(pixels, size, facts.orientation), statedShape: true } };
};

/** RGBA, opaque, as stored; null for what is left to the browser. */
export async function shrinkPng(
  file: ArrayBuffer,
  size: Dimensions,
): Promise<Uint8ClampedArray<ArrayBuffer> | null> {
  const rows = await rowsOf(new Uint8Array(file));
  return rows && withTiffAssembly((assembly) => Promise.resolve(shrink(assembly, file, rows, size)));
}

/** Null for what is left to the browser. */
async function rowsOf(file: Uint8Array<ArrayBuffer>): Promise<PngRows | null> {
  const parts: { at: number; length: number }[] = [];
  let rows: PngRows | null = null;
  for (let at = 8; at + 12 <= file.length;) {
    const [length, type, data] = [u32(file, at), textAt(file, at + 4, 4), at + 8];
    if (data + length + 4 > file.length || type === "IEND") break;
    if (type === "IHDR") {
      const [bits = 0, colour = 0, compression, filter, interlace] = file.subarray(data + 8, data + 13);
      const samples = samplesOf.get(colour);
      const plain = (bits === 8 || bits === 16) && compression === 0 && filter === 0 && interlace === 0;
      if (!plain || samples === undefined) return null;
      const size = bits === 8 ? 1 : 2;
      rows = {
        width: u32(file, data),
        height: u32(file, data + 4),
        samples,
        size,
        alpha: colour >= 4,
        parts,
      };
    } else if (type === "IDAT") {
      parts.push({ at: data, length });
    } else if (type === "iCCP") {
      if (!(await isSrgb(file.subarray(data, data + length)))) return null;
    } else if (
      type === "tRNS" ||
      type === "acTL" ||
      type === "cICP" ||
      (type === "gAMA" && u32(file, data) !== 45_455)
    ) {
      return null;
    } else if (type === "cHRM" && !hasSrgbPrimaries(file, data)) {
      return null;
    }
    at = data + length + 4;
  }
  return rows;
}

/** Red of sRGB, times 100,000: what tells sRGB from other spaces that a `cHRM` chunk names. */
function hasSrgbPrimaries(file: Uint8Array, at: number): boolean {
  return Math.abs(u32(file, at + 8) - 64_000) < 100 && Math.abs(u32(file, at + 16) - 30_000) < 100;
}

/** A colour profile after its name and the byte that names its compression. */
async function isSrgb(chunk: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const end = chunk.indexOf(0);
  const profile = end < 0 ? null : await inflate(chunk.subarray(end + 2), mostProfileBytes);
  return profile !== null && colourSpaceOf([profile]) === "srgb";
}

/** Null if the picture is transparent, damaged or larger than the assembly's memory or numbers. */
function shrink(
  assembly: TiffAssembly,
  file: ArrayBuffer,
  { width, height, samples, size, alpha, parts }: PngRows,
  to: Dimensions,
): Uint8ClampedArray<ArrayBuffer> | null {
  const bytes = width * samples * size;
  const unpacked = (bytes + 1) * height;
  const packed = parts.reduce((sum, { length }) => sum + length, 0);
  if (height > 65_535 || unpacked + packed > mostBytes) return null;
  // Result, sums, a row of zeros, unpacked rows with what may be written behind them, packed data.
  const resultBytes = aligned(4 * to.width * to.height);
  const sumBytes = aligned(4 * width * samples);
  const zeroBytes = aligned(bytes + 16);
  const rowBytes = aligned(unpacked + 8192);
  const result = assembly.tiffRoom(resultBytes + sumBytes + zeroBytes + rowBytes + packed + 32);
  if (result === 0) return null;
  const sums = result + resultBytes;
  const zeros = sums + sumBytes;
  const rows = zeros + zeroBytes;
  const data = rows + rowBytes;
  const memory = new Uint8Array(assembly.memory.buffer);
  memory.fill(0, sums, rows);
  let end = data;
  for (const { at, length } of parts) {
    // The checksum is of the type and the data, which the next part then overwrites but for the data.
    memory.set(new Uint8Array(file, at - 4, length + 4), end);
    const crc = assembly.crcOf(end, length + 4) >>> 0;
    memory.copyWithin(end, end + 4, end + 4 + length);
    if (crc !== u32(new Uint8Array(file, at + length, 4), 0)) return null;
    end += length;
  }
  memory.fill(0, end, end + 16);
  if (assembly.inflateTo(data, packed, rows, unpacked) !== unpacked) return null;
  if (!assembly.undoFilters(rows, height, bytes, samples * size, zeros)) return null;
  if (alpha && !assembly.isOpaque(rows, width * height, samples, size)) return null;
  const colours = samples > 2 ? 3 : 1;
  assembly.shrinkRows(rows, width, height, samples, size, colours, to.width, to.height, sums, result);
  return new Uint8ClampedArray(assembly.memory.buffer, result, 4 * to.width * to.height).slice();
}
