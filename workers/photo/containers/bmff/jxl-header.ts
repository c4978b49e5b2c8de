import type { Orientation } from "../../../../src/photo/photo.ts";
import { validOrientation } from "../../values/orientation.ts";

/** Header fields of a JPEG XL codestream. */
interface JxlHeader {
  /** Stored pixels. */
  width: number;
  height: number;
  orientation: Orientation;
}

/** Aspect ratios by index; for null the width is stored explicitly. */
const ratios = [null, [1, 1], [12, 10], [4, 3], [3, 2], [16, 9], [5, 4], [2, 1]] as const;

const sizes = [
  [1, 9],
  [1, 13],
  [1, 18],
  [1, 30],
] as const;

/**
 * Reads the start of a codestream (ISO/IEC 18181-1, annex D: SizeHeader and ImageMetadata). Null if it is no codestream
 * or truncated.
 */
export function readJxlHeader(bytes: Uint8Array): JxlHeader | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0x0a) return null;
  const bits = new BitReader(bytes, 2);
  const { width, height } = readSize(bits);
  const header: JxlHeader = { width, height, orientation: 1 };
  const isAllDefault = bits.bool();
  // Further fields may state another display size, which browsers and other decoders ignore.
  if (!isAllDefault && bits.bool()) header.orientation = validOrientation(bits.bits(3) + 1) ?? 1;
  return bits.isPastEnd ? null : header;
}

function readSize(bits: BitReader): { width: number; height: number } {
  const by8 = bits.bool();
  const edge = (): number => (by8 ? (bits.bits(5) + 1) * 8 : bits.choice(sizes));
  const height = edge();
  const ratio = ratios[bits.bits(3)] ?? null;
  return { width: ratio === null ? edge() : Math.floor((height * ratio[0]) / ratio[1]), height };
}

/** Reads bits starting at the lowest bit of each byte, as JPEG XL stores them; bits past the end read as 0. */
class BitReader {
  readonly #bytes: Uint8Array;
  #at: number;

  /** `start` is in bytes. */
  constructor(bytes: Uint8Array, start: number) {
    this.#bytes = bytes;
    this.#at = start * 8;
  }

  /** Whether bits past the end were read. */
  get isPastEnd(): boolean {
    return this.#at > this.#bytes.length * 8;
  }

  /** The next `count` bits as a number, at most 30. */
  bits(count: number): number {
    let value = 0;
    for (let i = 0; i < count; i++) {
      const byte = this.#bytes[this.#at >> 3] ?? 0;
      value |= ((byte >> (this.#at & 7)) & 1) << i;
      this.#at++;
    }
    return value;
  }

  bool(): boolean {
    return this.bits(1) === 1;
  }

  /** A `U32` field: two bits choose one of four distributions, a base plus a number of bits. */
  choice(kinds: readonly (readonly [base: number, bits: number])[]): number {
    const [base, bits] = kinds[this.bits(2)] ?? [0, 0];
    return base + this.bits(bits);
  }
}
