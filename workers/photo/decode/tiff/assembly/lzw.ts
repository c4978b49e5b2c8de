const clearCode: u32 = 256;
const endCode: u32 = 257;
const mostCodes: u32 = 4096;

/** Text of each code: its address, and its length from bit 32. */
const textsAt = memory.data(8 * 4097, 16);

/** The bytes 0 to 255, which are the texts of the first codes. */
const bytesAt = memory.data(256 + 8, 16);

/** Eight bytes, the first one highest. */
function bytesFrom(at: usize): u64 {
  const some = v128.load64_zero(at);
  return i64x2.extract_lane(i8x16.shuffle(some, some, 7, 6, 5, 4, 3, 2, 1, 0, 8, 8, 8, 8, 8, 8, 8, 8), 0);
}

/**
 * TIFF's LZW (TIFF 6.0, section 13): codes of 9 to 12 bits, high bit first, growing one code early. Unpacks `length`
 * bytes at `from` to `room` bytes at `to` and returns how many it wrote, at most `room`: it ends with the data, the room,
 * or the first invalid code. Up to `spare` bytes behind the room are overwritten, and eight behind the data read.
 */
export function lzw(from: usize, length: u32, to: usize, room: u32): u32 {
  for (let i: u32 = 0; i < clearCode; i++) {
    store<u8>(bytesAt + i, <u8>i);
    store<u64>(textsAt + (i << 3), ((<u64>1) << 32) | (<u64>(bytesAt + i)));
  }
  const start = to;
  const end = to + room;
  const bits = (<u64>length) << 3;
  let at: u64 = 0;
  let next: u32 = endCode + 1;
  let width: u64 = 9;
  /** Address of the previous text; 0 behind a clear code. */
  let previous: usize = 0;
  while (at + width <= bits && to < end) {
    const code = <u32>((bytesFrom(from + <usize>(at >> 3)) << (at & 7)) >> (64 - width));
    at += width;
    if (previous == 0) {
      if (code == clearCode) continue;
      if (code > clearCode) break;
      store<u8>(to, <u8>code);
      previous = to++;
      continue;
    }
    if (code == clearCode || code == endCode) {
      if (code == endCode) break;
      next = endCode + 1;
      width = 9;
      previous = 0;
      continue;
    }
    if (code > next) break;
    // The code being defined is the previous text plus its own first byte.
    const text = ((<u64>(to - previous + 1)) << 32) | (<u64>previous);
    if (next < mostCodes) {
      store<u64>(textsAt + (next << 3), text);
      next++;
    }
    const wanted = load<u64>(textsAt + (code << 3));
    let source = <usize>(wanted & 0xffffffff);
    previous = to;
    const until = to + <usize>(wanted >> 32);
    if (to - source < 8) {
      while (to < until) store<u8>(to++, load<u8>(source++));
    } else {
      store<u64>(to, load<u64>(source));
      to += 8;
      while (to < until) {
        source += 8;
        store<u64>(to, load<u64>(source));
        to += 8;
      }
      to = until;
    }
    if (next + 1 >= (<u32>1) << (<u32>width) && width < 12) width++;
  }
  return <u32>min(to, end) - <u32>start;
}
