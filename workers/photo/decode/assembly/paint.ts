import { spread } from "./spread";

/**
 * Coefficients of ITU-T T.871, section 7, in 65536ths, less the integer parts added separately: they must fit into 16
 * bits.
 */
const redOfCr: i32 = 91881 - 65536;
const greenOfCb: i32 = 22554;
const greenOfCr: i32 = 46802 - 65536;
const blueOfCb: i32 = 116130 - 2 * 65536;

/**
 * Converts the planes to RGBA at `to`, eight pixels at a time. `chroma`: 0 for grey, else planes `second` and `third`
 * hold Cb and Cr at full or half resolution (`across`, `down`: 1 or 2). `rows`: scratch memory, six bytes per column
 * and 128 more.
 */
export function paint(
  width: i32,
  height: i32,
  luma: usize,
  lumaStride: i32,
  chroma: i32,
  second: usize,
  third: usize,
  stride: i32,
  across: i32,
  down: i32,
  rows: usize,
  to: usize,
): void {
  const columns = (width + across - 1) / across;
  const lines = (height + down - 1) / down;
  const cbs = rows;
  const crs = cbs + (width << 1) + 32;
  const sums = crs + (width << 1) + 32;
  if (!chroma) memory.fill(rows, 0, (width << 2) + 64);
  for (let y = 0; y < height; y++) {
    if (chroma) {
      const near = down == 2 ? y >> 1 : y;
      const far = down == 2 ? max(0, min(lines - 1, near + (y & 1 ? 1 : -1))) : y;
      spread(second + near * stride, second + far * stride, columns, across, sums, cbs);
      spread(third + near * stride, third + far * stride, columns, across, sums, crs);
    }
    line(luma + y * lumaStride, cbs, crs, width, to);
    to += width << 2;
  }
}

/** Writes up to seven pixels too many, which the next line overwrites. */
function line(luma: usize, cbs: usize, crs: usize, width: i32, to: usize): void {
  const opaque = i16x8.splat(255);
  for (let x = 0; x < width; x += 8) {
    const grey = i16x8.extend_low_i8x16_u(v128.load64_zero(luma + x));
    const cb = v128.load(cbs + (x << 1));
    const cr = v128.load(crs + (x << 1));
    const low = i16x8.shuffle(cb, cr, 0, 8, 1, 9, 2, 10, 3, 11);
    const high = i16x8.shuffle(cb, cr, 4, 12, 5, 13, 6, 14, 7, 15);
    const red = i16x8.add(grey, i16x8.add(cr, part(low, high, 0, redOfCr)));
    const green = i16x8.sub(grey, i16x8.add(cr, part(low, high, greenOfCb, greenOfCr)));
    const blue = i16x8.add(grey, i16x8.add(i16x8.add(cb, cb), part(low, high, blueOfCb, 0)));
    const rb = i8x16.narrow_i16x8_u(red, blue);
    const ga = i8x16.narrow_i16x8_u(green, opaque);
    // Interleave red and green, blue and alpha.
    const redGreen = i8x16.shuffle(rb, ga, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    // prettier-ignore
    const blueAlpha = i8x16.shuffle(rb, ga, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
    v128.store(to, i16x8.shuffle(redGreen, blueAlpha, 0, 8, 1, 9, 2, 10, 3, 11));
    v128.store(to, i16x8.shuffle(redGreen, blueAlpha, 4, 12, 5, 13, 6, 14, 7, 15), 16);
    to += 32;
  }
}

/** Weighted sum of Cb and Cr in 65536ths, rounded, of eight pixels in pairs. */
function part(low: v128, high: v128, ofCb: i32, ofCr: i32): v128 {
  const factors = i32x4.splat((ofCr << 16) | (ofCb & 0xffff));
  const half = i32x4.splat(32768);
  return i16x8.narrow_i32x4_s(
    i32x4.shr_s(i32x4.add(i32x4.dot_i16x8_s(low, factors), half), 16),
    i32x4.shr_s(i32x4.add(i32x4.dot_i16x8_s(high, factors), half), 16),
  );
}
