// Where the coded data is being read: the next byte, buffered bits (top first), and how many of them count.

export let at: usize = 0;
export let bits: u64 = 0;
export let have: i32 = 0;

export function seek(nextByte: usize, buffered: u64, count: i32): void {
  at = nextByte;
  bits = buffered;
  have = count;
}

/** The next eight bytes, big-endian. */
export function eight(from: usize): u64 {
  const loaded = v128.load64_zero(from);
  return i64x2.extract_lane(i8x16.shuffle(loaded, loaded, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0), 0);
}
