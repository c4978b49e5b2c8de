import { decodeImage, type IFD } from "utif2";
import { unpackLzw } from "./lzw.ts";
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
export function sideBySide(channels: readonly Uint8Array[], bytes: number): Uint8Array {
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
