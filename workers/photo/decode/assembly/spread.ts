/**
 * Upsamples a chroma line to full width, as signed 16-bit numbers around 0, for `paint` to read eight at a time. `near`
 * and `far`: the two plane rows it lies between, weighted three to one; the same row if the plane has full height.
 * `across`: 1, or 2 for half the columns, which are upsampled as in libjpeg, three parts nearer value to one farther.
 * `sums`: two bytes per column and 32 more.
 */
export function spread(near: usize, far: usize, columns: i32, across: i32, sums: usize, to: usize): void {
  // Pads both ends: values beyond an edge equal the edge.
  const first = sums + 16;
  for (let x = 0; x < columns; x += 8) {
    const more = i16x8.extend_low_i8x16_u(v128.load64_zero(near + x));
    const less = i16x8.extend_low_i8x16_u(v128.load64_zero(far + x));
    v128.store(first + (x << 1), i16x8.add(i16x8.mul(more, i16x8.splat(3)), less));
  }
  store<u16>(first - 2, load<u16>(first));
  store<u16>(first + (columns << 1), load<u16>(first + (columns << 1) - 2));
  const three = i16x8.splat(3);
  for (let x = 0; x < columns; x += 8) {
    const at = first + (x << 1);
    const here = i16x8.mul(v128.load(at), three);
    if (across == 1) {
      v128.store(to, centred(i16x8.add(here, v128.load(at))));
      to += 16;
    } else {
      const even = centred(i16x8.add(here, v128.load(at - 2)));
      const odd = centred(i16x8.add(here, v128.load(at + 2)));
      v128.store(to, i16x8.shuffle(even, odd, 0, 8, 1, 9, 2, 10, 3, 11));
      v128.store(to, i16x8.shuffle(even, odd, 4, 12, 5, 13, 6, 14, 7, 15), 16);
      to += 32;
    }
  }
}

/** Converts from sixteenths, rounded. */
function centred(sums: v128): v128 {
  return i16x8.sub(i16x8.shr_u(i16x8.add(sums, i16x8.splat(8)), 4), i16x8.splat(128));
}
