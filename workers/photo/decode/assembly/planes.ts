/** Coefficients of ITU-T T.871, section 7, in 32768ths: of red and blue, and of green. */
const lumaOfRb: i32 = (3735 << 16) | 9798;
const lumaOfG: i32 = 19235;
const cbOfRb: i32 = (16384 << 16) | (-5529 & 0xffff);
const cbOfG: i32 = -10855;
const crOfRb: i32 = (-2664 << 16) | 16384;
const crOfG: i32 = -13720;

/** Copies a line of RGBA and repeats its last pixel up to `padded` pixels. */
export function padLine(from: usize, width: i32, padded: i32, to: usize): void {
  memory.copy(to, from, width << 2);
  const last = load<u32>(to + ((width - 1) << 2));
  for (let x = width; x < padded; x++) store<u32>(to + (x << 2), last);
}

/** Luma less 128 of a padded line, 16 bits each. */
export function lumaLine(from: usize, padded: i32, to: usize): void {
  for (let x = 0; x < padded; x += 8) {
    v128.store(to, i16x8.narrow_i32x4_s(luma(v128.load(from)), luma(v128.load(from, 16))));
    from += 32;
    to += 16;
  }
}

function luma(pixels: v128): v128 {
  const mask = i32x4.splat(0xff00ff);
  const sum = i32x4.add(
    i32x4.dot_i16x8_s(v128.and(pixels, mask), i32x4.splat(lumaOfRb)),
    i32x4.dot_i16x8_s(v128.and(i32x4.shr_u(pixels, 8), mask), i32x4.splat(lumaOfG & 0xffff)),
  );
  return i32x4.sub(i32x4.shr_s(i32x4.add(sum, i32x4.splat(16384)), 15), i32x4.splat(128));
}

/** Chroma of two padded lines, a value for each four pixels, 16 bits each. */
export function chromaLine(first: usize, second: usize, padded: i32, cb: usize, cr: usize): void {
  const mask = i32x4.splat(0xff00ff);
  for (let x = 0; x < padded; x += 8) {
    const a = v128.load(first);
    const b = v128.load(second);
    const c = v128.load(first, 16);
    const d = v128.load(second, 16);
    const left = i16x8.add(v128.and(a, mask), v128.and(b, mask));
    const right = i16x8.add(v128.and(c, mask), v128.and(d, mask));
    const leftGreen = i16x8.add(v128.and(i32x4.shr_u(a, 8), mask), v128.and(i32x4.shr_u(b, 8), mask));
    const rightGreen = i16x8.add(v128.and(i32x4.shr_u(c, 8), mask), v128.and(i32x4.shr_u(d, 8), mask));
    const redBlue = beside(left, right);
    const green = beside(leftGreen, rightGreen);
    quad(redBlue, green, cbOfRb, cbOfG, cb);
    quad(redBlue, green, crOfRb, crOfG, cr);
    first += 32;
    second += 32;
    cb += 8;
    cr += 8;
  }
}

/** Sums of neighbours. */
function beside(left: v128, right: v128): v128 {
  return i16x8.add(i32x4.shuffle(left, right, 0, 2, 4, 6), i32x4.shuffle(left, right, 1, 3, 5, 7));
}

/** Four values from sums of four pixels each. */
function quad(redBlue: v128, green: v128, ofRb: i32, ofG: i32, to: usize): void {
  const sum = i32x4.add(
    i32x4.dot_i16x8_s(redBlue, i32x4.splat(ofRb)),
    i32x4.dot_i16x8_s(green, i32x4.splat(ofG & 0xffff)),
  );
  const four = i32x4.shr_s(i32x4.add(sum, i32x4.splat(65536)), 17);
  v128.store64_lane(to, i16x8.narrow_i32x4_s(four, four), 0);
}

/** A line of bytes less 128, 16 bits each; its last value is repeated up to `padded`, a multiple of eight. */
export function planeLine(from: usize, width: i32, padded: i32, to: usize): void {
  const middle = i16x8.splat(128);
  for (let x = 0; x < padded; x += 8)
    v128.store(to + (x << 1), i16x8.sub(i16x8.extend_low_i8x16_u(v128.load64_zero(from + x)), middle));
  const last = load<u16>(to + ((width - 1) << 1));
  for (let x = width; x < padded; x++) store<u16>(to + (x << 1), last);
}
