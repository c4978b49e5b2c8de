import { hasText, u16le } from "../bytes/bytes.ts";
import { type ContainerFacts, noFacts } from "../values/container-facts.ts";
import { headBytes, type ByteSource } from "../bytes/source.ts";

/** Trailer after the packet that makes readers walking it as sub-blocks end correctly (XMP part 3, 1.1.2). */
const xmpTrailerBytes = 257;

/**
 * Walks the blocks of a GIF (GIF89a, sections 17 to 27) within the head: size, and the XMP application extension.
 */
export async function readGif(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  const bytes = await source.bytes(0, Math.min(source.size, headBytes));
  facts.width = u16le(bytes, 6) || null;
  facts.height = u16le(bytes, 8) || null;
  let at = 13 + tableBytes(bytes[10] ?? 0);
  while (at < bytes.length) {
    const block = bytes[at];
    if (block === 0x2c) {
      at = subBlocksEnd(bytes, at + 11 + tableBytes(bytes[at + 9] ?? 0));
    } else if (block === 0x21) {
      const end = subBlocksEnd(bytes, at + 2);
      takeExtension(bytes, at, end, facts);
      at = end;
    } else {
      break;
    }
  }
  return facts;
}

/** Size of a colour table, from the packed field. */
function tableBytes(packed: number): number {
  return (packed & 0x80) === 0 ? 0 : 3 << ((packed & 7) + 1);
}

/** End of the sub-blocks that start here, including the empty terminator. */
function subBlocksEnd(bytes: Uint8Array, at: number): number {
  let offset = at;
  while (offset < bytes.length && bytes[offset] !== 0) offset += 1 + (bytes[offset] ?? 0);
  return offset + 1;
}

function takeExtension(bytes: Uint8Array, at: number, end: number, facts: ContainerFacts): void {
  if (bytes[at + 1] !== 0xff || !hasText(bytes, at + 3, "XMP DataXMP")) return;
  const packet = bytes.subarray(at + 14, Math.min(end - 1 - xmpTrailerBytes, bytes.length));
  if (packet.length > 0) facts.xmp.push(packet);
}
