/**
 * The discrete cosine transform of eight values in each of four lanes, by Arai, Agui and Nakajima (libjpeg's `jfdctflt`):
 * coefficients come out too large by known factors. In and out: eight vectors at `at`, 32 bytes apart.
 */
function pass(at: usize): void {
  const v0 = v128.load(at);
  const v1 = v128.load(at, 32);
  const v2 = v128.load(at, 64);
  const v3 = v128.load(at, 96);
  const v4 = v128.load(at, 128);
  const v5 = v128.load(at, 160);
  const v6 = v128.load(at, 192);
  const v7 = v128.load(at, 224);
  const s07 = f32x4.add(v0, v7);
  const d07 = f32x4.sub(v0, v7);
  const s16 = f32x4.add(v1, v6);
  const d16 = f32x4.sub(v1, v6);
  const s25 = f32x4.add(v2, v5);
  const d25 = f32x4.sub(v2, v5);
  const s34 = f32x4.add(v3, v4);
  const d34 = f32x4.sub(v3, v4);
  // Even coefficients.
  const outer = f32x4.add(s07, s34);
  const outerLess = f32x4.sub(s07, s34);
  const inner = f32x4.add(s16, s25);
  const innerLess = f32x4.sub(s16, s25);
  v128.store(at, f32x4.add(outer, inner));
  v128.store(at, f32x4.sub(outer, inner), 128);
  const half = f32x4.mul(f32x4.add(innerLess, outerLess), f32x4.splat(0.707106781));
  v128.store(at, f32x4.add(outerLess, half), 64);
  v128.store(at, f32x4.sub(outerLess, half), 192);
  // Odd ones.
  const a = f32x4.add(d34, d25);
  const b = f32x4.add(d25, d16);
  const c = f32x4.add(d16, d07);
  const turn = f32x4.mul(f32x4.sub(a, c), f32x4.splat(0.382683433));
  const low = f32x4.add(f32x4.mul(a, f32x4.splat(0.5411961)), turn);
  const high = f32x4.add(f32x4.mul(c, f32x4.splat(1.306562965)), turn);
  const mid = f32x4.mul(b, f32x4.splat(0.707106781));
  const plus = f32x4.add(d07, mid);
  const minus = f32x4.sub(d07, mid);
  v128.store(at, f32x4.add(minus, low), 160);
  v128.store(at, f32x4.sub(minus, low), 96);
  v128.store(at, f32x4.add(plus, high), 32);
  v128.store(at, f32x4.sub(plus, high), 224);
}

/** Exchanges rows and columns of four by four values; rows are 32 bytes apart, `from` and `to` may be the same. */
function turn(a0: v128, a1: v128, a2: v128, a3: v128, to: usize): void {
  const low01 = i32x4.shuffle(a0, a1, 0, 4, 1, 5);
  const high01 = i32x4.shuffle(a0, a1, 2, 6, 3, 7);
  const low23 = i32x4.shuffle(a2, a3, 0, 4, 1, 5);
  const high23 = i32x4.shuffle(a2, a3, 2, 6, 3, 7);
  v128.store(to, i64x2.shuffle(low01, low23, 0, 2));
  v128.store(to, i64x2.shuffle(low01, low23, 1, 3), 32);
  v128.store(to, i64x2.shuffle(high01, high23, 0, 2), 64);
  v128.store(to, i64x2.shuffle(high01, high23, 1, 3), 96);
}

/** 64 values while they are transformed. */
const work = memory.data(256, 16);
const turned = memory.data(256, 16);

/**
 * Transforms a block of 8 by 8 values (16 bits, lines `stride` bytes apart), multiplies it by `scales` and rounds: 64
 * values of 16 bits at `to`, with rows and columns exchanged.
 */
export function transform(from: usize, stride: i32, scales: usize, to: usize): void {
  for (let y: usize = 0; y < 8; y++) {
    const line = v128.load(from);
    v128.store(work + (y << 5), f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(line)));
    v128.store(work + (y << 5), f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(line)), 16);
    from += stride;
  }
  pass(work);
  pass(work + 16);
  corner(0, 0);
  corner(16, 128);
  corner(128, 16);
  corner(144, 144);
  pass(turned);
  pass(turned + 16);
  for (let i: usize = 0; i < 256; i += 32) {
    const low = f32x4.mul(v128.load(turned + i), v128.load(scales + i));
    const high = f32x4.mul(v128.load(turned + i, 16), v128.load(scales + i, 16));
    v128.store(to + (i >> 1), i16x8.narrow_i32x4_s(rounded(low), rounded(high)));
  }
}

/** A quarter of the block, from its place to the one across the diagonal. */
function corner(from: usize, to: usize): void {
  const at = work + from;
  turn(v128.load(at), v128.load(at, 32), v128.load(at, 64), v128.load(at, 96), turned + to);
}

/** Whole numbers, by what is added: of so large a number nothing behind the point is left. */
export function rounded(values: v128): v128 {
  return i32x4.sub(f32x4.add(values, f32x4.splat(12582912)), i32x4.splat(0x4b400000));
}
