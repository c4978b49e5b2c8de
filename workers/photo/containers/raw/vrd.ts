import { hasText, u32 } from "../../bytes/bytes.ts";
import type { ByteSource } from "../../bytes/source.ts";

const mark = "CANON OPTIONAL DATA\0";
const footerBytes = 64;
const headerBytes = 28;
const xmpBlock = 0xffff00f6;
const maxBytes = 4 * 1024 * 1024;
const maxBlocks = 32;

/** XMP packets in the trailer Canon's software appends to a file (ExifTool, CanonVRD.pm). */
export async function vrdPackets(source: ByteSource): Promise<Uint8Array[]> {
  const footer = await source.bytes(source.size - footerBytes, footerBytes);
  const length = u32(footer, 20);
  const start = source.size - footerBytes - length;
  if (!hasText(footer, 0, mark) || length > maxBytes || start < headerBytes) return [];
  const blocks = await source.bytes(start, length);
  const packets: Uint8Array[] = [];
  for (let at = 0, i = 0; i < maxBlocks && at + 8 < blocks.length; i++) {
    const end = at + 8 + u32(blocks, at + 4);
    if (u32(blocks, at) === xmpBlock) packets.push(blocks.slice(at + 8, end));
    at = end;
  }
  return packets;
}
