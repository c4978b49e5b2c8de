/**
 * Bytes that may be written after the requested room, and read: an unpacker notices that its output is full after the
 * text that crosses the end. The longest text is one of LZW, a byte more for each of its 4096 codes.
 */
export const spare: u32 = 8192;

/** Address of this many bytes, which hold whatever was there; 0 if memory runs out. */
export function tiffRoom(bytes: u32): usize {
  const from = (__heap_base + 15) & ~15;
  const end = <u64>from + <u64>bytes + <u64>spare;
  if (end > 0xffff0000) return 0;
  const pages = <i32>((end + 0xffff) >> 16) - memory.size();
  if (pages > 0 && memory.grow(pages) < 0) return 0;
  return from;
}
