/** Margin that may be read or written after the requested room: loops load eight or sixteen bytes at a time. */
const spare: u32 = 64;

/** Address of this many bytes, valid until the next call; 0 if memory runs out. */
export function room(bytes: u32): usize {
  const from = (__heap_base + 15) & ~15;
  return reach(from + bytes) ? from : 0;
}

/** Whether memory goes up to this address, by now. */
export function reach(end: usize): bool {
  const pages = <i32>((end + spare + 0xffff) >> 16) - memory.size();
  return pages <= 0 || memory.grow(pages) >= 0;
}
