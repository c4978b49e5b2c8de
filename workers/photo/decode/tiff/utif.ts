import { decodeImage, type IFD } from "utif2";
import type { TiffLayout, TiffPiece } from "./tiff-layout.ts";

/** Supported compressions: none, CCITT, LZW, Deflate and PackBits. */
const known: ReadonlySet<number> = new Set([1, 2, 3, 4, 5, 8, 32773, 32946]);

export const unpacks = (compression: number): boolean => known.has(compression);

/** Tags the decompressors need besides the layout: byte and bit order, and options of CCITT (TIFF 6.0). */
const options = [266, 292, 293];

const plain = 1;
const blackIsZero = 1;
const lzw = 5;

/** Decompresses one strip or tile and interleaves channels stored separately. Throws on damaged data. */
export function unpackPiece(file: ArrayBuffer, layout: TiffLayout, piece: TiffPiece): Uint8Array {
  if (piece.apart.length === 0) return unpackPart(file, layout, piece);
  const one = { ...layout, samples: 1, photometric: blackIsZero };
  const channels = [piece, ...piece.apart].map((place) =>
    unpackPart(file, one, { ...piece, offset: place.offset, length: place.length }),
  );
  return sideBySide(channels, layout.bits / 8);
}

/** Interleaves channels, each value `bytes` long. */
function sideBySide(channels: readonly Uint8Array[], bytes: number): Uint8Array {
  const length = Math.min(...channels.map((channel) => channel.length));
  const joined = new Uint8Array(length * channels.length);
  channels.forEach((channel, index) => {
    for (let at = 0; at < length; at++) {
      const value = Math.floor(at / bytes);
      joined[(value * channels.length + index) * bytes + (at % bytes)] = channel[at] ?? 0;
    }
  });
  return joined;
}

const clearCode = 256;
const endCode = 257;
const mostCodes = 4096;

/**
 * TIFF's LZW (TIFF 6.0, section 13): codes of 9 to 12 bits, high bit first, growing one code early. Stops at `room`
 * bytes, at the end of the data, and at the first invalid code.
 */
export function unpackLzw(packed: Uint8Array, room: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(room);
  /** Offset of each code's text in the output, and its length. */
  const starts = new Int32Array(mostCodes + 1);
  const lengths = new Int32Array(mostCodes + 1);
  let next = endCode + 1;
  let width = 9;
  let to = 0;
  let bits = 0;
  let held = 0;
  let previous = -1;
  for (let at = 0; at < packed.length; at++) {
    held = ((held << 8) | (packed[at] as number)) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >>> bits) & ((1 << width) - 1);
    if (code === endCode || to >= room) break;
    if (code === clearCode) {
      next = endCode + 1;
      width = 9;
      previous = -1;
      continue;
    }
    const start = to;
    if (code < clearCode) out[to++] = code;
    else if (code > next || previous < 0) break;
    else {
      // The code being defined is the previous text plus its own first byte.
      let from = code === next ? previous : (starts[code] as number);
      const length = code === next ? start - previous + 1 : (lengths[code] as number);
      const end = Math.min(to + length, room);
      while (to < end) out[to++] = out[from++] as number;
    }
    if (previous >= 0 && next < mostCodes) {
      starts[next] = previous;
      lengths[next] = start - previous + 1;
      next++;
    }
    previous = start;
    if (next + 1 >= 1 << width && width < 12) width++;
  }
  return out;
}

/**
 * Decompresses one strip or tile to rows of samples, each row starting at a byte boundary, 16-bit samples
 * little-endian. The library gets each piece as a picture of its own, so it never walks the file: its walk is
 * unbounded, as is its LZW, which is replaced by ours. Throws on damaged data.
 */
export function unpackPart(file: ArrayBuffer, layout: TiffLayout, piece: TiffPiece): Uint8Array {
  const { bits, samples, compression } = layout;
  const { offset, width, height } = piece;
  const bytes = Math.ceil((width * bits * samples) / 8) * height;
  const length = Math.min(compression === plain ? bytes : piece.length, file.byteLength - offset);
  if (compression !== lzw) return decode(file, layout, { ...piece, length }, compression);
  const unpacked = unpackLzw(new Uint8Array(file, offset, length), bytes);
  // The library handles byte order and predictor: it expects the byte order at the start of the file.
  const whole = new Uint8Array(headBytes + bytes);
  whole.set(new Uint8Array(file, 0, headBytes));
  whole.set(unpacked, headBytes);
  return decode(whole.buffer, layout, { ...piece, offset: headBytes, length: bytes }, plain);
}

const headBytes = 8;

function decode(file: ArrayBuffer, layout: TiffLayout, piece: TiffPiece, compression: number): Uint8Array {
  const { bits, samples, predictor, photometric, page } = layout;
  const directory: Record<string, unknown> = {
    t256: [piece.width],
    t257: [piece.height],
    t258: [bits],
    t259: [compression],
    t262: [photometric],
    t273: [piece.offset],
    t277: [samples],
    t278: [piece.height],
    t279: [piece.length],
    t317: [predictor],
  };
  for (const option of options) {
    const values = page.tags.get(option);
    if (values !== undefined) directory[`t${option}`] = [...values];
  }
  decodeImage(file, directory as unknown as IFD);
  const { data } = directory;
  if (!(data instanceof Uint8Array)) throw new Error("The library did not decode the piece");
  return data;
}
