/** A sum of weights. */
const whole: i32 = 32768;

/** Size of a list of weights: each result pixel adds at most one to the number of sources. */
function listed(sources: i32, results: i32): i32 {
  return results * 8 + (sources + results) * 2;
}

/** Scratch memory `shrink` needs besides the picture and the result. */
export function workspace(width: i32, height: i32, wide: i32, high: i32): i32 {
  return listed(width, wide) + listed(height, high) + width * 8 + 64;
}

/**
 * Scales down RGBA of `width` by `height` at `from`: every result pixel is the average of the area it covers. Pixel (x,
 * y) of the `wide` by `high` result goes to `to`, plus `begin` + x * `right` + y * `down` pixels, which rotates it.
 * `work`: as many bytes as `workspace` says. A result line may cover at most some sixty source lines: rounded-up
 * weights would overflow.
 */
export function shrink(
  from: usize,
  width: i32,
  height: i32,
  to: usize,
  wide: i32,
  high: i32,
  begin: i32,
  right: i32,
  down: i32,
  work: usize,
): void {
  const columns = work;
  const lines = columns + listed(width, wide);
  const row = lines + listed(height, high);
  weigh(width, wide, columns);
  weigh(height, high, lines);
  let list = lines;
  for (let y = 0; y < high; y++) {
    const first = load<i32>(list);
    const count = load<i32>(list, 4);
    blend(from + first * width * 4, width, count, list + 8, row);
    narrow(row, columns, wide, to + (begin + y * down) * 4, right * 4);
    list += 8 + count * 2;
  }
}

/** For each result pixel: its first source, the number of sources, and the weight of each (16 bits). */
function weigh(sources: i32, results: i32, to: usize): void {
  for (let one = 0; one < results; one++) {
    // In units where a source is `results` long, a result is `sources` long.
    const start = one * sources;
    const end = start + sources;
    const first = start / results;
    const last = (end - 1) / results;
    store<i32>(to, first);
    store<i32>(to, last - first + 1, 4);
    to += 8;
    for (let source = first; source <= last; source++) {
      const share = min(end, (source + 1) * results) - max(start, source * results);
      store<u16>(to, <u16>((share * whole + (sources >> 1)) / sources));
      to += 2;
    }
  }
}

/** Blends `count` lines into one, 16 bits per channel in 256ths. Reads and writes up to three pixels beyond the end. */
function blend(from: usize, width: i32, count: i32, weights: usize, to: usize): void {
  const bytes = width * 4;
  for (let x = 0; x < bytes; x += 16) {
    let a = i32x4.splat(0);
    let b = i32x4.splat(0);
    let c = i32x4.splat(0);
    let d = i32x4.splat(0);
    let at = from + x;
    for (let i = 0; i < count; i++) {
      const weight = v128.load_splat<u16>(weights + i * 2);
      const pixels = v128.load(at);
      const low = i16x8.extend_low_i8x16_u(pixels);
      const high = i16x8.extend_high_i8x16_u(pixels);
      a = i32x4.add(a, i32x4.extmul_low_i16x8_u(low, weight));
      b = i32x4.add(b, i32x4.extmul_high_i16x8_u(low, weight));
      c = i32x4.add(c, i32x4.extmul_low_i16x8_u(high, weight));
      d = i32x4.add(d, i32x4.extmul_high_i16x8_u(high, weight));
      at += bytes;
    }
    v128.store(to, i16x8.narrow_i32x4_u(i32x4.shr_u(a, 7), i32x4.shr_u(b, 7)));
    v128.store(to, i16x8.narrow_i32x4_u(i32x4.shr_u(c, 7), i32x4.shr_u(d, 7)), 16);
    to += 32;
  }
}

/** Scales a line of `blend` down; result pixels are `step` bytes apart. */
function narrow(row: usize, list: usize, wide: i32, to: usize, step: i32): void {
  for (let x = 0; x < wide; x++) {
    let at = row + load<i32>(list) * 8;
    const count = load<i32>(list, 4);
    list += 8;
    let sum = i32x4.splat(1 << 22);
    for (let i = 0; i < count; i++) {
      const weight = v128.load_splat<u16>(list);
      sum = i32x4.add(sum, i32x4.extmul_low_i16x8_u(v128.load64_zero(at), weight));
      list += 2;
      at += 8;
    }
    const pixel = i32x4.shr_u(sum, 23);
    const halved = i16x8.narrow_i32x4_u(pixel, pixel);
    store<i32>(to, i32x4.extract_lane(i8x16.narrow_i16x8_u(halved, halved), 0));
    to += step;
  }
}
