// How alike many vectors are to one, compiled to WebAssembly (AssemblyScript). Vectors are bytes with a sign, one after the other,
// each of `stride` bytes, a multiple of 16; the one they are compared with has numbers of 16 bits.

/** Grows the memory to hold so many bytes behind what is there; answers where they begin. 0 where there is no room. */
export function room(bytes: i32): usize {
  const begin = (__heap_base + 15) & ~15;
  const missing = begin + <usize>bytes - ((<usize>memory.size()) << 16);
  if (<isize>missing > 0 && memory.grow(<i32>((missing + 0xffff) >> 16)) < 0) return 0;
  return begin;
}

/** The products of `count` vectors from `vectors` on with the one at `asked`, as 32-bit numbers from `to` on. */
export function products(vectors: usize, count: i32, stride: i32, asked: usize, to: usize): void {
  for (let at = 0; at < count; at++) {
    let sums = i32x4.splat(0);
    for (let part = 0; part < stride; part += 16) {
      const bytes = v128.load(vectors + part);
      const other = asked + (part << 1);
      sums = i32x4.add(sums, i32x4.dot_i16x8_s(i16x8.extend_low_i8x16_s(bytes), v128.load(other)));
      sums = i32x4.add(sums, i32x4.dot_i16x8_s(i16x8.extend_high_i8x16_s(bytes), v128.load(other, 16)));
    }
    const low = i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1);
    const high = i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3);
    store<i32>(to + (at << 2), low + high);
    vectors += stride;
  }
}
