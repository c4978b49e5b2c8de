import { hasText, u16le, u32le } from "../bytes/bytes.ts";
import { type ContainerFacts, noFacts } from "../values/container-facts.ts";
import type { ByteSource } from "../bytes/source.ts";

/** Offset of the bitmap header, which starts with its own length. */
const headerAt = 14;
/** Length of the OS/2 1.x header, with 16-bit fields. */
const coreBytes = 12;
const maxHeader = 4096;

/**
 * Whether a BMP starts here. Two letters prove little, so the header length must match a known version: OS/2
 * 1.x, OS/2 2.x (16 to 64 bytes, since it may be cut after any field; Windows' first three fall within) or
 * Windows 4 and 5. Any other length requires a plane count of 1.
 */
export function isBmp(head: Uint8Array): boolean {
  if (!hasText(head, 0, "BM") || head.length < headerAt + coreBytes) return false;
  const bytes = u32le(head, headerAt);
  if (bytes === coreBytes || (bytes >= 16 && bytes <= 64) || bytes === 108 || bytes === 124) return true;
  return bytes > 64 && bytes <= maxHeader && u16le(head, headerAt + 12) === 1;
}

/** The size of a BMP from its bitmap header; a negative height means top-down rows. */
export async function readBmp(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  const head = await source.bytes(0, 32);
  const isCore = u32le(head, headerAt) === coreBytes;
  facts.width = (isCore ? u16le(head, 18) : u32le(head, 18)) || null;
  facts.height = (isCore ? u16le(head, 20) : Math.abs(u32le(head, 22) | 0)) || null;
  return facts;
}
