// A result pixel is the average of the area it covers. Rows are summed by their shares of a line, sample by sample; a
// complete line is narrowed then. Whole numbers all the way, so that nothing is lost before the last division.

/** Adds `count` samples of `size` bytes, little-endian, times `weight` to sums of four bytes. */
export function addRow(from: usize, count: u32, size: u32, weight: u32, sums: usize): void {
  const factor = i16x8.splat(<i16>weight);
  if (size == 1) {
    for (; count >= 16; count -= 16) {
      const some = v128.load(from);
      const low = i16x8.extend_low_i8x16_u(some);
      const high = i16x8.extend_high_i8x16_u(some);
      v128.store(sums, i32x4.add(v128.load(sums), i32x4.extmul_low_i16x8_u(low, factor)));
      v128.store(sums, i32x4.add(v128.load(sums, 16), i32x4.extmul_high_i16x8_u(low, factor)), 16);
      v128.store(sums, i32x4.add(v128.load(sums, 32), i32x4.extmul_low_i16x8_u(high, factor)), 32);
      v128.store(sums, i32x4.add(v128.load(sums, 48), i32x4.extmul_high_i16x8_u(high, factor)), 48);
      from += 16;
      sums += 64;
    }
    for (; count > 0; count--) {
      store<u32>(sums, load<u32>(sums) + <u32>load<u8>(from) * weight);
      from++;
      sums += 4;
    }
    return;
  }
  for (; count >= 8; count -= 8) {
    const some = v128.load(from);
    v128.store(sums, i32x4.add(v128.load(sums), i32x4.extmul_low_i16x8_u(some, factor)));
    v128.store(sums, i32x4.add(v128.load(sums, 16), i32x4.extmul_high_i16x8_u(some, factor)), 16);
    from += 16;
    sums += 32;
  }
  for (; count > 0; count--) {
    store<u32>(sums, load<u32>(sums) + <u32>load<u16>(from) * weight);
    from += 2;
    sums += 4;
  }
}

/** Sums of the first four samples of a result pixel. */
const allAt = memory.data(16, 16);

/**
 * Narrows a complete line of sums, `samples` for each of `width` pixels, to `wide` RGBA pixels at `to`, and clears it.
 * `colours` 1 is grey, 3 RGB. `most` is what the sums of a line of white pixels add up to, times 1/255 and `width`.
 * `inverted` has 0 for white.
 * Up to twelve bytes behind the sums are read.
 */
export function finishLine(
  sums: usize,
  width: u32,
  samples: u32,
  colours: u32,
  wide: u32,
  most: f64,
  inverted: bool,
  to: usize,
): void {
  const step = samples << 2;
  const area = <u64>most;
  // Whether what a result pixel covers adds up to no more than four bytes hold.
  const fits = ((255 * most) / <f64>width) * (<f64>width / <f64>wide + 2) < 4294967296;
  for (let x: u32 = 0; x < wide; x++) {
    // In units where a pixel is `wide` long, a result pixel is `width` long.
    const start = <u64>x * <u64>width;
    const end = start + <u64>width;
    const first = <u32>(start / <u64>wide);
    const last = <u32>((end - 1) / <u64>wide);
    // What the first and the last pixel have outside.
    const before = start - <u64>first * <u64>wide;
    const after = (<u64>last + 1) * <u64>wide - end;
    const from = sums + <usize>first * step;
    const until = sums + <usize>last * step;
    if (fits) {
      let all = i32x4.splat(0);
      for (let at = from; at <= until; at += step) all = i32x4.add(all, v128.load(at));
      v128.store(allAt, all);
    }
    for (let c: u32 = 0; c < colours; c++) {
      let sum: u64 = 0;
      if (fits) sum = <u64>load<u32>(allAt + (c << 2));
      else for (let at = from; at <= until; at += step) sum += <u64>load<u32>(at + (c << 2));
      sum =
        sum * <u64>wide - <u64>load<u32>(from + (c << 2)) * before - <u64>load<u32>(until + (c << 2)) * after;
      let value = (sum * 2 + area) / (area * 2);
      if (inverted) value = 255 - value;
      store<u8>(to + c, <u8>value);
    }
    if (colours == 1) {
      const grey = load<u8>(to);
      store<u8>(to, grey, 1);
      store<u8>(to, grey, 2);
    }
    store<u8>(to, 255, 3);
    to += 4;
  }
  memory.fill(sums, 0, width * step);
}
