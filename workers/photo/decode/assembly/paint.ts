/**
 * Colours the planes: RGBA at `to`. `chroma`: 0 for grey, else planes `second` and `third` hold Cb and Cr at a whole or
 * half the resolution (`across`, `down`: 1 or 2). Half ones are spread as libjpeg does, three parts of the nearer value
 * to one of the farther. `rows`: room for four bytes a column.
 */
export function paint(
  width: i32,
  height: i32,
  luma: usize,
  lumaStride: i32,
  chroma: i32,
  second: usize,
  third: usize,
  stride: i32,
  across: i32,
  down: i32,
  rows: usize,
  to: usize,
): void {
  const columns = (width + across - 1) / across;
  const lines = (height + down - 1) / down;
  const cbs = rows;
  const crs = rows + columns * 2;
  for (let y = 0; y < height; y++) {
    if (chroma) {
      const near = down == 2 ? y >> 1 : y;
      const far = down == 2 ? max(0, min(lines - 1, near + (y & 1 ? 1 : -1))) : y;
      blend(second + near * stride, second + far * stride, columns, cbs);
      blend(third + near * stride, third + far * stride, columns, crs);
    }
    const line = luma + y * lumaStride;
    for (let x = 0; x < width; x++) {
      const grey = <i32>load<u8>(line + x);
      let cb: i32 = 0;
      let cr: i32 = 0;
      if (chroma) {
        const near = across == 2 ? x >> 1 : x;
        const far = across == 2 ? max(0, min(columns - 1, near + (x & 1 ? 1 : -1))) : x;
        cb = ((3 * <i32>load<u16>(cbs + near * 2) + <i32>load<u16>(cbs + far * 2) + 8) >> 4) - 128;
        cr = ((3 * <i32>load<u16>(crs + near * 2) + <i32>load<u16>(crs + far * 2) + 8) >> 4) - 128;
      }
      // ITU-T T.871, section 7, in 65536ths.
      const red = grey + ((91881 * cr + 32768) >> 16);
      const green = grey - ((22554 * cb + 46802 * cr + 32768) >> 16);
      const blue = grey + ((116130 * cb + 32768) >> 16);
      store<u32>(to, 0xff000000 | (byte(blue) << 16) | (byte(green) << 8) | byte(red));
      to += 4;
    }
  }
}

/** Three parts of one row and one of another. */
function blend(near: usize, far: usize, columns: i32, to: usize): void {
  for (let x = 0; x < columns; x++) {
    store<u16>(to + (x << 1), <u16>(3 * <u32>load<u8>(near + x) + <u32>load<u8>(far + x)));
  }
}

function byte(value: i32): u32 {
  return <u32>max(0, min(255, value));
}
