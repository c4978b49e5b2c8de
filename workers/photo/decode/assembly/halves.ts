import { at, bits, eight, have, seek } from "./reader";
import {
  acAt,
  acBytes,
  acFirstAt,
  acStep,
  acWindow,
  blockEnds,
  canon,
  dcAt,
  dcBytes,
  dcWindow,
  endOfBlock,
  find,
  acLowAt,
  lowBytes,
  lowStep,
  lowWindow,
  stepMask,
  valueOf,
} from "./tables";
import { rounded } from "./transform";

/** Beyond this coefficient of the zigzag, none is of the lowest four by four. */
const lastLow: i32 = 24;

/** Where each coefficient of the zigzag stands among four by four, column by column, in bytes; 32 for none of them. */
// prettier-ignore
const firstPlaces = memory.data<u8>([
  0, 8, 2, 4, 10, 16, 24, 18, 12, 6, 32, 14, 20, 26, 32, 32, 32, 28, 22, 32, 32, 32, 32, 32, 30, 32, 32, 32, 32, 32, 32, 32,
]);

/** The same for the end of a block, and for those behind it. */
const places = memory.data(256);
memory.copy(places, firstPlaces, 32);
memory.fill(places + 32, 32, 224);

/** Sixteen coefficients, column by column, and room for the others. */
const blockAt = memory.data(48, 16);

/** Multipliers of the sixteen coefficients of each component. */
const multipliersAt = memory.data(3 * 64, 16);

/** Where a component's sixteen multipliers are written before `scan` (32-bit floats, column by column). */
export function multipliers(index: i32): usize {
  return multipliersAt + (index << 6);
}

/**
 * Decodes a component's blocks of one MCU to four pixels an edge, from the lowest four by four coefficients; false if the
 * data is damaged. `one`: as in `scan`. One long function on purpose, as `blocks` is.
 */
export function halves(one: usize, index: i32, x: i32, y: i32): bool {
  const across = load<i32>(one);
  const down = load<i32>(one, 4);
  const dcId = load<i32>(one, 8);
  const acId = load<i32>(one, 12);
  const stride = load<i32>(one, 36);
  const dcs = dcAt + dcId * dcBytes;
  const all = acAt + acId * acBytes;
  const first = acFirstAt + acId * acBytes;
  const low = acLowAt + acId * lowBytes;
  const scales = multipliersAt + (index << 6);
  let last = load<i32>(one, 40);
  let row: usize = <usize>load<i32>(one, 32) + (y * down * stride + x * across) * 4;
  let b = bits;
  let left = have;
  let from = at;
  for (let v = 0; v < down; v++) {
    for (let h = 0; h < across; h++) {
      b |= eight(from) >> left;
      from += (63 - left) >> 3;
      left |= 56;
      let found = <i32>load<u16>(dcs + ((<i32>(b >> (64 - dcWindow))) << 1));
      if (found == 0) found = find(canon(0, dcId), <u32>(b >> 48), 16);
      const size = found >> 8;
      if (found == 0 || size > 15) return false;
      b <<= found & 0xff;
      left -= found & 0xff;
      if (size > 0) {
        const value = <i32>(b >> (64 - size));
        b <<= size;
        left -= size;
        last += value - select<i32>((1 << size) - 1, 0, value < 1 << (size - 1));
      }
      v128.store(blockAt, i16x8.splat(0));
      v128.store(blockAt, i16x8.splat(0), 16);
      store<i16>(blockAt, <i16>last);
      let k: i32 = 0;
      let any: u32 = 0;
      while (k < lastLow) {
        b |= eight(from) >> left;
        from += (63 - left) >> 3;
        left |= 56;
        let step = load<u32>(low + ((<i32>(b >> (64 - lowWindow))) << 2));
        if (step == 0) {
          let long = load<u32>(first + ((<i32>(b >> (64 - acWindow))) << 2));
          if (long == 0) long = acStep(find(canon(1, acId), <u32>(b >> 48), 16));
          if (long == 0) return false;
          step = lowStep(long) | (valueOf(long, b) << 16);
        }
        k += (step >> 8) & 0xff;
        any |= step;
        store<u16>(blockAt + <usize>load<u8>(places + k), <u16>(step >> 16));
        b <<= <u64>(step & 0x3f);
        left -= step & 0x3f;
      }
      while (k < 63) {
        const window = (<i32>(b >> (64 - acWindow))) << 2;
        let step = load<u32>(all + window);
        b |= eight(from) >> left;
        from += (63 - left) >> 3;
        left |= 56;
        // The 63rd coefficient ends a block without a code: what follows belongs to the next block.
        if (step == 0 || k + <i32>((step >> 8) & 0xff) + <i32>(step >> 16) > 63) {
          step = load<u32>(first + window);
          if (step == 0) step = acStep(find(canon(1, acId), <u32>(b >> 48), 16));
          if (step == 0) return false;
          step &= stepMask;
        }
        b <<= <u64>step;
        left -= step & 0x3f;
        k += (step >> 8) & 0xff;
        if (step & blockEnds) break;
      }
      if (k > 63 && k < endOfBlock) return false;
      if (any >> 16) inverse(scales, row + (h << 2), stride);
      else plain(scales, row + (h << 2), stride);
    }
    row += stride << 2;
  }
  seek(from, b, left);
  store<i32>(one, last, 40);
  return true;
}

/** Four coefficients of a column, multiplied. */
function column(scales: usize, index: usize): v128 {
  const four = i32x4.extend_low_i16x8_s(v128.load64_zero(blockAt + (index << 3)));
  return f32x4.mul(f32x4.convert_i32x4_s(four), v128.load(scales + (index << 4)));
}

/** The inverse cosine transform of four by four coefficients, whose factors are in the multipliers; to bytes around 128. */
function inverse(scales: usize, to: usize, stride: i32): void {
  const near = f32x4.splat(0.9238795325);
  const far = f32x4.splat(0.3826834324);
  const c0 = column(scales, 0);
  const c1 = column(scales, 1);
  const c2 = column(scales, 2);
  const c3 = column(scales, 3);
  const even = f32x4.add(c0, c2);
  const evenLess = f32x4.sub(c0, c2);
  const odd = f32x4.add(f32x4.mul(c1, near), f32x4.mul(c3, far));
  const oddLess = f32x4.sub(f32x4.mul(c1, far), f32x4.mul(c3, near));
  const x0 = f32x4.add(even, odd);
  const x1 = f32x4.add(evenLess, oddLess);
  const x2 = f32x4.sub(evenLess, oddLess);
  const x3 = f32x4.sub(even, odd);
  // Pixels by rows of frequencies become rows of pixels.
  const low01 = i32x4.shuffle(x0, x1, 0, 4, 1, 5);
  const high01 = i32x4.shuffle(x0, x1, 2, 6, 3, 7);
  const low23 = i32x4.shuffle(x2, x3, 0, 4, 1, 5);
  const high23 = i32x4.shuffle(x2, x3, 2, 6, 3, 7);
  const r0 = i64x2.shuffle(low01, low23, 0, 2);
  const r1 = i64x2.shuffle(low01, low23, 1, 3);
  const r2 = i64x2.shuffle(high01, high23, 0, 2);
  const r3 = i64x2.shuffle(high01, high23, 1, 3);
  const rows = f32x4.add(r0, r2);
  const rowsLess = f32x4.sub(r0, r2);
  const between = f32x4.add(f32x4.mul(r1, near), f32x4.mul(r3, far));
  const betweenLess = f32x4.sub(f32x4.mul(r1, far), f32x4.mul(r3, near));
  const upper = i16x8.narrow_i32x4_s(
    whole(f32x4.add(rows, between)),
    whole(f32x4.add(rowsLess, betweenLess)),
  );
  const lower = i16x8.narrow_i32x4_s(
    whole(f32x4.sub(rowsLess, betweenLess)),
    whole(f32x4.sub(rows, between)),
  );
  const pixels = i8x16.narrow_i16x8_u(upper, lower);
  v128.store32_lane(to, pixels, 0);
  v128.store32_lane(to + stride, pixels, 1);
  v128.store32_lane(to + (stride << 1), pixels, 2);
  v128.store32_lane(to + stride * 3, pixels, 3);
}

/** A block of one value. */
function plain(scales: usize, to: usize, stride: i32): void {
  const value = whole(f32x4.mul(f32x4.splat(<f32>load<i16>(blockAt)), v128.load32_splat(scales)));
  const pixels = i16x8.narrow_i32x4_s(value, value);
  const bytes = i8x16.narrow_i16x8_u(pixels, pixels);
  v128.store32_lane(to, bytes, 0);
  v128.store32_lane(to + stride, bytes, 0);
  v128.store32_lane(to + (stride << 1), bytes, 0);
  v128.store32_lane(to + stride * 3, bytes, 0);
}

/** Rounded, and around 128. */
function whole(values: v128): v128 {
  return i32x4.add(rounded(values), i32x4.splat(128));
}
