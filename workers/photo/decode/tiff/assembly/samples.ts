// Samples as they were before the writer packed them (TIFF 6.0, section 14).

/** Swaps the bytes of big-endian samples of 16 bits; `bytes` is even. */
export function littleEndian(at: usize, bytes: u32): void {
  const end = at + bytes;
  for (; at + 16 <= end; at += 16) {
    const some = v128.load(at);
    v128.store(at, i8x16.shuffle(some, some, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14));
  }
  for (; at < end; at += 2) {
    const high = load<u8>(at);
    store<u8>(at, load<u8>(at, 1));
    store<u8>(at, high, 1);
  }
}

/** Which byte goes where, for the pixels of a row under way: those one, two, four and eight pixels to the left. */
const masksAt = memory.data(16 * 4, 16);
/** The last pixel of a vector, again and again; and which bytes of a vector belong to whole pixels. */
const lastAt = memory.data(16, 16);
const wholeAt = memory.data(16, 16);
let masksOf: u32 = 0;

/** Prepares the masks for pixels of this many bytes; returns the bytes of a vector's whole pixels. */
function prepareMasks(step: u32): u32 {
  const used: u32 = (16 / step) * step;
  if (masksOf == step) return used;
  masksOf = step;
  for (let i: u32 = 0; i < 16; i++) {
    // A number above 15 stands for 0.
    for (let mask: u32 = 0; mask < 4; mask++)
      store<u8>(masksAt + (mask << 4) + i, <u8>(i >= step << mask ? i - (step << mask) : 255));
    store<u8>(lastAt + i, <u8>(used - step + (i % step)));
    store<u8>(wholeAt + i, <u8>(i >= used ? 0 : 255));
  }
  return used;
}

/**
 * Undoes the predictor in a row of `bytes` bytes: each sample was stored as its difference from the one to the left.
 * `size` is that of a sample, 1 or 2 bytes, little-endian. Some bytes behind the row are read.
 */
export function undoDifferences(at: usize, bytes: u32, samples: u32, size: u32): void {
  const end = at + bytes;
  const step = samples * size;
  if (step <= 8) at = size == 1 ? sumBytes(at, end, step) : sumPairs(at, end, step);
  // The pixel at `at` is right already: the row's first, or the last of the vectors.
  if (size == 1) {
    for (at += step; at < end; at++) store<u8>(at, load<u8>(at) + load<u8>(at - step));
  } else {
    for (at += step; at + 2 <= end; at += 2) store<u16>(at, load<u16>(at) + load<u16>(at - step));
  }
}

/** Sums whole vectors; returns the address of the last pixel summed, or the first. */
function sumBytes(at: usize, end: usize, step: u32): usize {
  const used = prepareMasks(step);
  const one = v128.load(masksAt);
  const two = v128.load(masksAt, 16);
  const four = v128.load(masksAt, 32);
  const eight = v128.load(masksAt, 48);
  const last = v128.load(lastAt);
  const whole = v128.load(wholeAt);
  if (at + 16 > end) return at;
  let left = i8x16.splat(0);
  let some = v128.load(at);
  while (at + 16 <= end) {
    // Loaded before the bytes around it are stored, which it would wait for.
    const next = v128.load(at + used);
    let sum = i8x16.add(some, i8x16.swizzle(some, one));
    sum = i8x16.add(sum, i8x16.swizzle(sum, two));
    sum = i8x16.add(sum, i8x16.swizzle(sum, four));
    if (step == 1) sum = i8x16.add(sum, i8x16.swizzle(sum, eight));
    sum = i8x16.add(sum, left);
    left = i8x16.swizzle(sum, last);
    v128.store(at, v128.bitselect(sum, some, whole));
    some = next;
    at += used;
  }
  return at - step;
}

/** As `sumBytes`, for samples of two bytes. */
function sumPairs(at: usize, end: usize, step: u32): usize {
  const used = prepareMasks(step);
  const one = v128.load(masksAt);
  const two = v128.load(masksAt, 16);
  const four = v128.load(masksAt, 32);
  const last = v128.load(lastAt);
  const whole = v128.load(wholeAt);
  if (at + 16 > end) return at;
  let left = i8x16.splat(0);
  let some = v128.load(at);
  while (at + 16 <= end) {
    const next = v128.load(at + used);
    let sum = i16x8.add(some, i8x16.swizzle(some, one));
    sum = i16x8.add(sum, i8x16.swizzle(sum, two));
    sum = i16x8.add(sum, i8x16.swizzle(sum, four));
    sum = i16x8.add(sum, left);
    left = i8x16.swizzle(sum, last);
    v128.store(at, v128.bitselect(sum, some, whole));
    some = next;
    at += used;
  }
  return at - step;
}
