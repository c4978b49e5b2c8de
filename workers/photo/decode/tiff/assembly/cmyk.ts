/** To 8 bits, rounded. */
function sample(at: usize, size: u32): i32 {
  return size == 1 ? <i32>load<u8>(at) : (<i32>load<u16>(at) * 2 + 257) / 514;
}

function light(ink: i32, white: i32): u8 {
  return <u8>(((255 - ink) * white * 2 + 255) / 510);
}

/** Converts a row of `width` pixels of CMYK, each of `samples` samples of `size` bytes, to RGB of 8 bits at `to`. */
export function cmykRow(from: usize, width: u32, samples: u32, size: u32, to: usize): void {
  const step = samples * size;
  for (let x: u32 = 0; x < width; x++) {
    const white = 255 - sample(from + 3 * size, size);
    store<u8>(to, light(sample(from, size), white));
    store<u8>(to, light(sample(from + size, size), white), 1);
    store<u8>(to, light(sample(from + 2 * size, size), white), 2);
    from += step;
    to += 3;
  }
}
