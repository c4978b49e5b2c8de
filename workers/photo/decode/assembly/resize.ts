/**
 * Resizes a plane of bytes at `from`: each of `high` lines is a weighted sum of lines, each of its `wide` values one of
 * columns. Value (x, y) goes to `to`, plus `begin` + x * `right` + y * `down`, which turns it. `lines` and `columns` are
 * lists: the first source of each result (32 bits each), then its weights (16 bits each, in 16384ths, `linesEach` and
 * `columnsEach` of them; even, and a multiple of eight). The list of columns goes on to a multiple of four results. `row`:
 * scratch memory, two bytes for each of `width` columns and 64 more.
 */
export function resize(
  from: usize,
  stride: i32,
  width: i32,
  to: usize,
  wide: i32,
  high: i32,
  begin: i32,
  right: i32,
  down: i32,
  lines: usize,
  linesEach: i32,
  columns: usize,
  columnsEach: i32,
  row: usize,
): void {
  const listed = (wide + 3) & ~3;
  let weights = lines + (high << 2);
  for (let y = 0; y < high; y++) {
    blend(from + load<i32>(lines + (y << 2)) * stride, stride, width, weights, linesEach, row);
    narrow(row, columns, columns + (listed << 2), columnsEach, wide, to + begin + y * down, right);
    weights += linesEach << 1;
  }
}

/** The weighted sum of `count` lines, 16 bits for each column, in 64ths. */
function blend(from: usize, stride: i32, width: i32, weights: usize, count: i32, to: usize): void {
  for (let x = 0; x < width; x += 16) {
    let a = i32x4.splat(128);
    let b = a;
    let c = a;
    let d = a;
    let at = from + x;
    for (let i = 0; i < count; i += 2) {
      const pair = v128.load32_splat(weights + (i << 1));
      const first = v128.load(at);
      const second = v128.load(at + stride);
      // prettier-ignore
      const low = i8x16.shuffle(first, second, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
      // prettier-ignore
      const high = i8x16.shuffle(first, second, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
      a = i32x4.add(a, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(low), pair));
      b = i32x4.add(b, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(low), pair));
      c = i32x4.add(c, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_u(high), pair));
      d = i32x4.add(d, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_u(high), pair));
      at += stride << 1;
    }
    v128.store(to, i16x8.narrow_i32x4_s(i32x4.shr_s(a, 8), i32x4.shr_s(b, 8)));
    v128.store(to, i16x8.narrow_i32x4_s(i32x4.shr_s(c, 8), i32x4.shr_s(d, 8)), 16);
    to += 32;
  }
}

/** The values of a line of `blend`, `step` bytes apart. */
function narrow(
  row: usize,
  firsts: usize,
  weights: usize,
  count: i32,
  wide: i32,
  to: usize,
  step: i32,
): void {
  const half = i32x4.splat(1 << 19);
  for (let x = 0; x < wide; x += 4) {
    const a = sum(row + (load<i32>(firsts) << 1), weights, count);
    weights += count << 1;
    const b = sum(row + (load<i32>(firsts, 4) << 1), weights, count);
    weights += count << 1;
    const c = sum(row + (load<i32>(firsts, 8) << 1), weights, count);
    weights += count << 1;
    const d = sum(row + (load<i32>(firsts, 12) << 1), weights, count);
    weights += count << 1;
    firsts += 16;
    const ab = i32x4.add(i32x4.shuffle(a, b, 0, 2, 4, 6), i32x4.shuffle(a, b, 1, 3, 5, 7));
    const cd = i32x4.add(i32x4.shuffle(c, d, 0, 2, 4, 6), i32x4.shuffle(c, d, 1, 3, 5, 7));
    const all = i32x4.add(i32x4.shuffle(ab, cd, 0, 2, 4, 6), i32x4.shuffle(ab, cd, 1, 3, 5, 7));
    const words = i32x4.shr_s(i32x4.add(all, half), 20);
    const short = i16x8.narrow_i32x4_s(words, words);
    const bytes = <u32>i32x4.extract_lane(i8x16.narrow_i16x8_u(short, short), 0);
    if (step == 1 && x + 4 <= wide) {
      store<u32>(to, bytes);
      to += 4;
    } else {
      store<u8>(to, <u8>bytes);
      if (x + 1 < wide) store<u8>(to + step, <u8>(bytes >> 8));
      if (x + 2 < wide) store<u8>(to + (step << 1), <u8>(bytes >> 16));
      if (x + 3 < wide) store<u8>(to + step * 3, <u8>(bytes >> 24));
      to += step << 2;
    }
  }
}

/** Four sums, which together are one value. */
function sum(at: usize, weights: usize, count: i32): v128 {
  let all = i32x4.dot_i16x8_s(v128.load(at), v128.load(weights));
  for (let i = 8; i < count; i += 8)
    all = i32x4.add(all, i32x4.dot_i16x8_s(v128.load(at + (i << 1)), v128.load(weights + (i << 1))));
  return all;
}
