/**
 * Unpacks `length` bytes of PackBits at `from` (TIFF 6.0, section 9) to `room` bytes at `to` and returns how many it
 * wrote, at most `room`: it ends with the data or the room. Up to `spare` bytes behind the room are overwritten.
 */
export function packBits(from: usize, length: u32, to: usize, room: u32): u32 {
  const start = to;
  const dataEnd = from + length;
  const end = to + room;
  while (from < dataEnd && to < end) {
    const head = <i32>load<i8>(from++);
    if (head >= 0) {
      const many = min<usize>(<usize>(head + 1), dataEnd - from);
      memory.copy(to, from, many);
      from += many;
      to += many;
    } else if (head != -128 && from < dataEnd) {
      const many = <usize>(1 - head);
      memory.fill(to, load<u8>(from++), many);
      to += many;
    }
  }
  return <u32>(min(to, end) - start);
}
