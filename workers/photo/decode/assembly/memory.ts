/** Bytes that may be read or written behind what was asked for: the loops load eight or sixteen at a time. */
const spare: u32 = 64;

/** Where so many bytes may be put, until it is called again; 0 when there is no memory for them. */
export function room(bytes: u32): usize {
  const from = (__heap_base + 15) & ~15;
  const pages = <i32>((from + bytes + spare + 0xffff) >> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) return 0;
  return from;
}
