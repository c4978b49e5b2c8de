import { zigzag } from "../../../../../../workers/photo/decode/jpeg/jpeg-head.ts";
import { BitReader, type DecodingTable } from "./bit-reader.ts";
import type { JpegFrame, JpegPlane } from "./frame-header.ts";

/** A component within a scan. */
export interface ScanPart {
  plane: JpegPlane;
  blocks: Int16Array;
  /** Null where the scan has none. */
  dc: DecodingTable | null;
  ac: DecodingTable | null;
  /** DC of the block before. */
  before: number;
}

/** A scan's header (ITU-T T.81, B.2.3): which coefficients it has, in the order of the zigzag, and which of their bits. */
export interface Scan {
  first: number;
  last: number;
  /** Bits that are known already, and the lowest bit that then is; 0 for values as a whole. */
  high: number;
  low: number;
  /** MCUs between restart markers; 0 for none. */
  interval: number;
  parts: ScanPart[];
}

const mostDc = 32_767;

/** Decodes a scan into the blocks of its components; false where it is damaged. */
export function decodeScan(frame: JpegFrame, scan: Scan, data: Uint8Array): boolean {
  if (!isSound(frame, scan)) return false;
  const reader = new BitReader(data);
  const decoder = decoderOf(frame, scan, reader);
  const [only] = scan.parts;
  if (only === undefined) return false;
  const alone = scan.parts.length === 1;
  // A component alone has blocks of the picture only (A.2.2).
  const [columns, rows] = alone ? [only.plane.columns, only.plane.rows] : [frame.mcusAcross, frame.mcusDown];
  let left = scan.interval;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (scan.interval > 0 && left-- === 0) {
        if (reader.isOver || !reader.restart()) return false;
        for (const part of scan.parts) part.before = 0;
        decoder.run = 0;
        left = scan.interval - 1;
      }
      const isRead = alone
        ? decoder.block(only, 64 * (row * only.plane.wide + column))
        : isMcuRead(decoder, scan.parts, row, column);
      if (!isRead) return false;
    }
    if (reader.isOver) return false;
  }
  return true;
}

function isMcuRead(decoder: Decoder, parts: readonly ScanPart[], row: number, column: number): boolean {
  for (const part of parts) {
    const { across, down, wide } = part.plane;
    for (let y = row * down; y < (row + 1) * down; y++)
      for (let x = column * across; x < (column + 1) * across; x++)
        if (!decoder.block(part, 64 * (y * wide + x))) return false;
  }
  return true;
}

/** What a scan may say (table B.3, and G.1.1.1). */
function isSound({ isProgressive }: JpegFrame, { first, last, high, low, parts }: Scan): boolean {
  if (parts.length < 1 || parts.length > 4) return false;
  if (!isProgressive) return first === 0 && last === 63 && high === 0 && low === 0;
  if (low > 13 || (high !== 0 && high !== low + 1)) return false;
  return first === 0 ? last === 0 : last >= first && last <= 63 && parts.length === 1;
}

function decoderOf({ isProgressive }: JpegFrame, scan: Scan, reader: BitReader): Decoder {
  if (!isProgressive) return new Sequential(scan, reader);
  if (scan.first === 0) return scan.high === 0 ? new FirstDc(scan, reader) : new RefinedDc(scan, reader);
  return scan.high === 0 ? new FirstAc(scan, reader) : new RefinedAc(scan, reader);
}

/** Reads the blocks of a scan; false where the data is damaged. */
abstract class Decoder {
  /** Blocks that have nothing more in this scan. */
  run = 0;
  protected readonly scan: Scan;
  protected readonly reader: BitReader;

  constructor(scan: Scan, reader: BitReader) {
    this.scan = scan;
    this.reader = reader;
  }

  /** The block at this place of the component's. */
  abstract block(part: ScanPart, at: number): boolean;

  protected isDcRead(part: ScanPart, at: number): boolean {
    const bits = part.dc === null ? -1 : this.reader.symbol(part.dc);
    if (bits < 0 || bits > 15) return false;
    part.before += this.reader.value(bits);
    const dc = part.before << this.scan.low;
    if (dc > mostDc || dc < -mostDc) return false;
    part.blocks[at] = dc;
    return true;
  }
}

class Sequential extends Decoder {
  block(part: ScanPart, at: number): boolean {
    const { reader } = this;
    const { ac, blocks } = part;
    if (ac === null || !this.isDcRead(part, at)) return false;
    for (let k = 1; k < 64; k++) {
      const symbol = reader.symbol(ac);
      const bits = symbol & 15;
      if (symbol === 0) return true;
      if (symbol < 0 || (bits === 0 && symbol !== 0xf0)) return false;
      k += symbol >> 4;
      if (k > 63) return false;
      if (bits > 0) blocks[at + (zigzag[k] ?? 0)] = reader.value(bits);
    }
    return true;
  }
}

class FirstDc extends Decoder {
  block(part: ScanPart, at: number): boolean {
    return this.isDcRead(part, at);
  }
}

class RefinedDc extends Decoder {
  block({ blocks }: ScanPart, at: number): boolean {
    if (this.reader.take(1) === 1) blocks[at] = (blocks[at] ?? 0) | (1 << this.scan.low);
    return true;
  }
}

class FirstAc extends Decoder {
  block({ ac, blocks }: ScanPart, at: number): boolean {
    if (this.run > 0) {
      this.run--;
      return true;
    }
    const { reader, scan } = this;
    if (ac === null) return false;
    for (let k = scan.first; k <= scan.last; k++) {
      const symbol = reader.symbol(ac);
      if (symbol < 0) return false;
      const [zeros, bits] = [symbol >> 4, symbol & 15];
      if (bits === 0 && zeros < 15) {
        this.run = (1 << zeros) + reader.take(zeros) - 1;
        return true;
      }
      k += zeros;
      if (k > scan.last) return false;
      if (bits > 0) blocks[at + (zigzag[k] ?? 0)] = reader.value(bits) << scan.low;
    }
    return true;
  }
}

/** G.1.2.3: values known already get a bit each, new ones are of this bit alone. */
class RefinedAc extends Decoder {
  block({ ac, blocks }: ScanPart, at: number): boolean {
    const { reader, scan } = this;
    if (ac === null) return false;
    let k = scan.first;
    while (k <= scan.last && this.run === 0) {
      const symbol = reader.symbol(ac);
      if (symbol < 0) return false;
      const [zeros, bits] = [symbol >> 4, symbol & 15];
      if (bits > 1) return false;
      let fresh = 0;
      if (bits === 1) fresh = reader.take(1) === 1 ? 1 << scan.low : -1 << scan.low;
      else if (zeros < 15) {
        this.run = (1 << zeros) + reader.take(zeros);
        break;
      }
      k = this.#refine(blocks, at, k, zeros);
      if (fresh !== 0) {
        if (k > scan.last) return false;
        blocks[at + (zigzag[k] ?? 0)] = fresh;
      }
      k++;
    }
    if (this.run > 0) {
      this.#refine(blocks, at, k, 64);
      this.run--;
    }
    return true;
  }

  /** Refines the values from `k` on that are not zero, and passes this many zeros. Stops at the zero after them, or at the end. */
  #refine(blocks: Int16Array, at: number, k: number, zeros: number): number {
    const { reader, scan } = this;
    for (; k <= scan.last; k++) {
      const place = at + (zigzag[k] ?? 0);
      const value = blocks[place] ?? 0;
      if (value === 0) {
        if (zeros-- === 0) return k;
      } else if (reader.take(1) === 1 && (value & (1 << scan.low)) === 0)
        blocks[place] = value + (value > 0 ? 1 << scan.low : -1 << scan.low);
    }
    return k;
  }
}
