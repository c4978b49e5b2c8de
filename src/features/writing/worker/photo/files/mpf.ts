import { u32, u32le } from "../../../../../../workers/photo/bytes/bytes.ts";
import { walkTiff } from "../../../../../../workers/photo/containers/tiff/tiff.ts";

const listTag = 0xb002;
const entryBytes = 16;

/**
 * The index of a multi-picture file (CIPA DC-007, 5.2.3) after bytes were added before the first picture's scan: that
 * picture is longer by `grown`, and all others are further away by `grown` less `before`, which is how far the index itself
 * moved. `block` begins with its byte order mark, from which offsets count. Null where the index is damaged.
 */
export function movedMpf(block: Uint8Array, grown: number, before: number): Uint8Array | null {
  const walk = walkTiff(block);
  const list = walk?.ifd0.get(listTag);
  // Of a second picture's own index there is nothing to move.
  if (walk === null) return null;
  if (list === undefined) return block;
  const moved = block.slice();
  const view = new DataView(moved.buffer);
  const read = walk.littleEndian ? u32le : u32;
  for (let at = list.at, index = 0; at + entryBytes <= list.at + list.count; at += entryBytes, index++) {
    const [length, offset] = [read(block, at + 4), read(block, at + 8)];
    // The first picture begins with the file, which is written as offset 0.
    if (index === 0 && length > 0) view.setUint32(at + 4, length + grown, walk.littleEndian);
    if (offset > 0) view.setUint32(at + 8, offset + grown - before, walk.littleEndian);
  }
  return moved;
}
