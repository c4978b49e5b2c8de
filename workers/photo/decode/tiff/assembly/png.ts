// Rows of PNGs (PNG specification, third edition, sections 5.3, 9 and 12), 8 or 16 bits a sample, not interlaced.
import { addRow, finishLine } from "./lines";
import { littleEndian } from "./samples";

/** Four tables, so that four bytes are taken at a time. */
const crcsAt = memory.data(4 * 256 * 4, 16);
let prepared: bool = false;

function prepare(): void {
  prepared = true;
  for (let i: u32 = 0; i < 256; i++) {
    let crc = i;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >> 1) : crc >> 1;
    store<u32>(crcsAt + (i << 2), crc);
  }
  for (let i: u32 = 256; i < 1024; i++) {
    const crc = load<u32>(crcsAt + ((i - 256) << 2));
    store<u32>(crcsAt + (i << 2), (crc >> 8) ^ load<u32>(crcsAt + ((crc & 255) << 2)));
  }
}

/** The checksum of a chunk: of its type and its data, `bytes` at `at`. */
export function crcOf(at: usize, bytes: u32): u32 {
  if (!prepared) prepare();
  let crc: u32 = 0xffffffff;
  const end = at + bytes;
  for (; at + 4 <= end; at += 4) {
    crc ^= load<u32>(at);
    crc =
      load<u32>(crcsAt + 3072 + ((crc & 255) << 2)) ^
      load<u32>(crcsAt + 2048 + (((crc >> 8) & 255) << 2)) ^
      load<u32>(crcsAt + 1024 + (((crc >> 16) & 255) << 2)) ^
      load<u32>(crcsAt + ((crc >> 24) << 2));
  }
  for (; at < end; at++) crc = load<u32>(crcsAt + (((crc ^ (<u32>load<u8>(at))) & 255) << 2)) ^ (crc >> 8);
  return ~crc;
}

/**
 * Undoes the filters of `rows` rows of `bytes` bytes in place: each comes with a byte before it that names its filter, and
 * these are gone afterwards. `step`: bytes of a pixel. `above`: a row of zeros. Returns whether all filters are known.
 * Up to 15 bytes behind the last row are read, and none written.
 */
export function undoFilters(at: usize, rows: u32, bytes: u32, step: u32, above: usize): bool {
  let to = at;
  for (let y: u32 = 0; y < rows; y++) {
    const filter = load<u8>(at++);
    if (filter > 4) return false;
    if (filter == 0) memory.copy(to, at, bytes);
    else if (filter == 2) addAbove(at, to, above, bytes);
    else if (step == 4) undoPixels<u32>(filter, at, to, above, bytes, 4);
    else if (step == 3) undoPixels<u8>(filter, at, to, above, bytes, 3);
    else undoBytes(filter, at, to, above, bytes, step);
    above = to;
    at += bytes;
    to += bytes;
  }
  return true;
}

function addAbove(at: usize, to: usize, above: usize, bytes: u32): void {
  let i: usize = 0;
  for (; i + 16 <= bytes; i += 16) v128.store(to + i, i8x16.add(v128.load(at + i), v128.load(above + i)));
  for (; i < bytes; i++) store<u8>(to + i, load<u8>(at + i) + load<u8>(above + i));
}

/** Pixels of three or four bytes, all samples of one at a time: each depends on the one to its left. */
function undoPixels<T>(filter: u8, at: usize, to: usize, above: usize, bytes: u32, step: u32): void {
  const end = to + bytes;
  let left = i8x16.splat(0);
  let corner = i16x8.splat(0);
  const ones = i8x16.splat(1);
  for (; to < end; to += step) {
    const raw = v128.load32_zero(at);
    if (filter == 1) {
      left = i8x16.add(raw, left);
    } else {
      const up = v128.load32_zero(above);
      if (filter == 3) {
        // The average that SIMD has is rounded up.
        const odd = v128.and(v128.xor(left, up), ones);
        left = i8x16.add(raw, i8x16.sub(i8x16.avgr_u(left, up), odd));
      } else {
        const a = i16x8.extend_low_i8x16_u(left);
        const b = i16x8.extend_low_i8x16_u(up);
        const toB = i16x8.sub(b, corner);
        const toA = i16x8.sub(a, corner);
        const pa = i16x8.abs(toB);
        const pb = i16x8.abs(toA);
        const pc = i16x8.abs(i16x8.add(toA, toB));
        const least = i16x8.min_s(pa, i16x8.min_s(pb, pc));
        const ofBC = v128.bitselect(b, corner, i16x8.eq(pb, least));
        const predicted = v128.bitselect(a, ofBC, i16x8.eq(pa, least));
        left = i8x16.add(raw, i8x16.narrow_i16x8_u(predicted, predicted));
        corner = b;
      }
    }
    if (sizeof<T>() == 4) {
      v128.store32_lane(to, left, 0);
    } else {
      v128.store16_lane(to, left, 0);
      v128.store8_lane(to, left, 2, 2);
    }
    at += step;
    above += step;
  }
}

/** Pixels of any other size, byte by byte. */
function undoBytes(filter: u8, at: usize, to: usize, above: usize, bytes: u32, step: u32): void {
  for (let i: u32 = 0; i < bytes; i++) {
    const isFirst = i < step;
    const a = isFirst ? 0 : <i32>load<u8>(to + i - step);
    const b = <i32>load<u8>(above + i);
    const c = isFirst ? 0 : <i32>load<u8>(above + i - step);
    const guess = filter == 1 ? a : filter == 3 ? (a + b) >> 1 : paeth(a, b, c);
    store<u8>(to + i, <u8>(<i32>load<u8>(at + i) + guess));
  }
}

function paeth(a: i32, b: i32, c: i32): i32 {
  const pa = abs(b - c);
  const pb = abs(a - c);
  const pc = abs(a + b - 2 * c);
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
}

/** Whether no pixel of `size`-byte samples is transparent; the last of its `samples` is alpha. */
export function isOpaque(at: usize, pixels: u32, samples: u32, size: u32): bool {
  const step = samples * size;
  const end = at + <usize>pixels * step;
  if (step == 4 && size == 1) {
    const others = i32x4.splat(0x00ffffff);
    for (; at + 16 <= end; at += 16)
      if (!i8x16.all_true(i8x16.eq(v128.or(v128.load(at), others), i8x16.splat(-1)))) return false;
  }
  for (; at < end; at += step) {
    for (let i: u32 = step - size; i < step; i++) if (load<u8>(at + i) != 255) return false;
  }
  return true;
}

/**
 * Scales a picture of `size`-byte samples, big-endian, down to `wide` by `lines` RGBA pixels at `to`: the average of what
 * each covers. `sums`: four bytes for each sample of a row, zeros at first. `colours`: 1 for grey, 3 for RGB.
 */
export function shrinkRows(
  at: usize,
  width: u32,
  height: u32,
  samples: u32,
  size: u32,
  colours: u32,
  wide: u32,
  lines: u32,
  sums: usize,
  to: usize,
): void {
  const count = width * samples;
  const bytes = count * size;
  const most = <f64>width * <f64>height * (size == 1 ? 1 : 257);
  // In units where a row is `lines` long, a line is `height` long.
  let line: u32 = 0;
  for (let y: u32 = 0; y < height; y++) {
    if (size == 2) littleEndian(at, bytes);
    const start = y * lines;
    const border = (line + 1) * height;
    const end = start + lines;
    addRow(at, count, size, min(end, border) - start, sums);
    if (end >= border) {
      finishLine(sums, width, samples, colours, wide, most, false, to);
      to += wide << 2;
      line++;
      if (end > border) addRow(at, count, size, end - border, sums);
    }
    at += bytes;
  }
}
