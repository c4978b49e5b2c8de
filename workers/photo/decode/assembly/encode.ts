import { endBits, goOn, startBits, write, written } from "./bits";
import { reach } from "./memory";
import { chromaLine, lumaLine, padLine, planeLine } from "./planes";
import { transform } from "./transform";

/** Codes of four tables: for each symbol the code, and its length from bit 16. */
const codeBytes: i32 = 1024;
const codesAt = memory.data(4096, 16);

/** A Huffman table's 16 counts and symbols, or 64 quantisation factors and then the places of the zigzag. */
const definitionAt = memory.data(288, 16);

/** Multipliers of luma's and chroma's coefficients, in the order in which `transform` leaves them. */
const scalesAt = memory.data(512, 16);

/** Where in a transformed block each coefficient of the zigzag stands, in bytes. */
const placesAt = memory.data(64, 16);

/** A transformed block, and the same in the order of the zigzag. */
const blockAt = memory.data(128, 16);
const orderedAt = memory.data(128, 16);

/** By how much the transform's coefficients are too large in one direction, and 8 in both. */
// prettier-ignore
const tooLarge = memory.data<f32>([1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.541196100, 0.275899379]);

/** At most this many bytes come of a pixel, with all that fills up the last blocks. */
const mostOfPixel: i32 = 10;

/** DC of the last block of each component. */
let lastY: i32 = 0;
let lastCb: i32 = 0;
let lastCr: i32 = 0;

/** Where a table is written before `coding` or `scaling` takes it. */
export function codingDefinition(): usize {
  return definitionAt;
}

/** Takes a Huffman table (ITU-T T.81, annex C): 0 and 1 are DC and AC of luma, 2 and 3 of chroma. */
export function coding(table: i32): void {
  const codes = codesAt + table * codeBytes;
  memory.fill(codes, 0, codeBytes);
  let code: u32 = 0;
  let symbol = definitionAt + 16;
  for (let length: u32 = 1; length <= 16; length++) {
    const count = <u32>load<u8>(definitionAt + length - 1);
    for (let i: u32 = 0; i < count; i++) {
      store<u32>(codes + ((<usize>load<u8>(symbol)) << 2), code | (length << 16));
      code++;
      symbol++;
    }
    code <<= 1;
  }
}

/** Takes 64 quantisation factors in zigzag order, and where each stands row by row: 0 of luma, 1 of chroma. */
export function scaling(table: i32): void {
  const scales = scalesAt + (table << 8);
  for (let i: usize = 0; i < 64; i++) {
    const natural = <usize>load<u8>(definitionAt + 64 + i);
    const row = natural >> 3;
    const column = natural & 7;
    const to = (column << 3) | row;
    store<u8>(placesAt + i, <u8>(to << 1));
    const large = load<f32>(tooLarge + (row << 2)) * load<f32>(tooLarge + (column << 2)) * 8;
    store<f32>(scales + (to << 2), 1 / (<f32>load<u8>(definitionAt + i) * large));
  }
}

/** Scratch memory `encode` needs: two lines of pixels and a row of blocks. */
export function encodeSpace(width: i32): i32 {
  const padded = (width + 15) & ~15;
  return padded * 8 + padded * 32 + padded * 16 + 256;
}

/**
 * Encodes RGBA (alpha is left out) as the one scan of a baseline JPEG, 4:2:0, to `to`, behind which memory is free; returns
 * the bytes written, 0 if memory runs out.
 */
export function encode(from: usize, width: i32, height: i32, work: usize, to: usize): i32 {
  begin(to);
  return lines(from, width, height, work) ? <i32>(endBits() - to) : 0;
}

/**
 * The same of a picture that comes in strips: `height` is that of this one, a multiple of 16 but for the last. Returns the
 * bytes written, -1 if memory runs out; some bits wait for the next strip, or for `encodeEnd`.
 */
export function encodeStrip(first: bool, from: usize, width: i32, height: i32, work: usize, to: usize): i32 {
  if (first) begin(to);
  else goOn(to);
  return lines(from, width, height, work) ? <i32>(written() - to) : -1;
}

/** Writes what waits behind the last strip. */
export function encodeEnd(to: usize): i32 {
  goOn(to);
  return <i32>(endBits() - to);
}

/** False if memory runs out. */
function lines(from: usize, width: i32, height: i32, work: usize): bool {
  const padded = (width + 15) & ~15;
  const two = work;
  const luma = two + (padded << 3);
  const cb = luma + (padded << 5);
  const cr = cb + (padded << 3);
  for (let top = 0; top < height; top += 16) {
    if (!reach(written() + (padded << 4) * mostOfPixel)) return false;
    for (let y = 0; y < 16; y += 2) {
      for (let i = 0; i < 2; i++) {
        const source = min(height - 1, top + y + i);
        padLine(from + source * width * 4, width, padded, two + i * (padded << 2));
        lumaLine(two + i * (padded << 2), padded, luma + (y + i) * (padded << 1));
      }
      chromaLine(two, two + (padded << 2), padded, cb + (y >> 1) * padded, cr + (y >> 1) * padded);
    }
    mcus(luma, cb, cr, width, padded, top + 8 < height);
  }
  return true;
}

/**
 * The same of planes of bytes without gaps: light at `first`, colours of half its edges, rounded up, at `second` and `third`.
 * Up to sixteen bytes behind each line are read.
 */
export function encodePlanes(
  first: usize,
  second: usize,
  third: usize,
  width: i32,
  height: i32,
  work: usize,
  to: usize,
): i32 {
  const padded = (width + 15) & ~15;
  const luma = work;
  const cb = luma + (padded << 5);
  const cr = cb + (padded << 3);
  const narrow = (width + 1) >> 1;
  const low = (height + 1) >> 1;
  begin(to);
  for (let top = 0; top < height; top += 16) {
    if (!reach(written() + (padded << 4) * mostOfPixel)) return 0;
    for (let y = 0; y < 16; y++)
      planeLine(first + min(height - 1, top + y) * width, width, padded, luma + y * (padded << 1));
    for (let y = 0; y < 8; y++) {
      const source = min(low - 1, (top >> 1) + y) * narrow;
      planeLine(second + source, narrow, padded >> 1, cb + y * padded);
      planeLine(third + source, narrow, padded >> 1, cr + y * padded);
    }
    mcus(luma, cb, cr, width, padded, top + 8 < height);
  }
  return <i32>(endBits() - to);
}

function begin(to: usize): void {
  startBits(to);
  lastY = lastCb = lastCr = 0;
}

/** Encodes a row of MCUs. `below`: whether the picture reaches into the lower half of it. */
function mcus(luma: usize, cb: usize, cr: usize, width: i32, padded: i32, below: bool): void {
  const stride = padded << 1;
  for (let x = 0; x < padded; x += 16) {
    const at = luma + (x << 1);
    const right = x + 8 < width;
    lastY = block(at, stride, 0, lastY);
    if (right) lastY = block(at + 16, stride, 0, lastY);
    else nothing();
    if (below) lastY = block(at + (stride << 3), stride, 0, lastY);
    else nothing();
    if (right && below) lastY = block(at + (stride << 3) + 16, stride, 0, lastY);
    else nothing();
    lastCb = block(cb + x, padded, 1, lastCb);
    lastCr = block(cr + x, padded, 1, lastCr);
  }
}

/** A block of luma beyond the picture's edge: like the one before it, and plain. */
function nothing(): void {
  symbol(codesAt, 0);
  symbol(codesAt + codeBytes, 0);
}

/** Encodes a block (ITU-T T.81, annex F); returns its DC. `chroma`: 0 or 1. */
function block(from: usize, stride: i32, chroma: i32, last: i32): i32 {
  transform(from, stride, scalesAt + (chroma << 8), blockAt);
  for (let i: usize = 0; i < 64; i++)
    store<i16>(orderedAt + (i << 1), load<i16>(blockAt + load<u8>(placesAt + i)));
  const codes = codesAt + ((chroma * codeBytes) << 1);
  const dc = <i32>load<i16>(orderedAt);
  coefficient(codes, 0, dc - last);
  let left = present() & ~1;
  let before: i32 = 0;
  const ac = codes + codeBytes;
  while (left) {
    const at = <i32>ctz(left);
    let run = at - before - 1;
    for (; run > 15; run -= 16) symbol(ac, 0xf0);
    coefficient(ac, run << 4, <i32>load<i16>(orderedAt + (at << 1)));
    before = at;
    left &= left - 1;
  }
  if (before < 63) symbol(ac, 0);
  return dc;
}

/** Bits of the coefficients that are not 0. */
function present(): u64 {
  let bits: u64 = 0;
  for (let i: usize = 0; i < 4; i++) {
    const at = orderedAt + (i << 5);
    const small = i8x16.narrow_i16x8_s(v128.load(at), v128.load(at, 16));
    const mask = <u64>i8x16.bitmask(i8x16.ne(small, i8x16.splat(0)));
    bits |= mask << ((<u64>i) << 4);
  }
  return bits;
}

function symbol(codes: usize, value: i32): void {
  const code = load<u32>(codes + (value << 2));
  write(code & 0xffff, code >> 16);
}

/** A run and size as one code, and the value's bits behind it. */
function coefficient(codes: usize, run: i32, value: i32): void {
  const size = 32 - <i32>clz(abs(value));
  const code = load<u32>(codes + ((run | size) << 2));
  const bits = (<u32>(value + (value >> 31))) & ((1 << size) - 1);
  write(((code & 0xffff) << size) | bits, (code >> 16) + size);
}
