import { hasText, u16le, u32le } from "../bytes/bytes.ts";
import { type ContainerFacts, noFacts } from "../values/container-facts.ts";
import type { ByteSource } from "../bytes/source.ts";

/** Where the bitmap header begins, with its own length. */
const headerAt = 14;
/** The header of OS/2 1.x, with fields of 16 bits. */
const coreBytes = 12;
const maxHeader = 4096;

/**
 * Whether a BMP begins here. Two letters tell little, so the header must have a length that a version has: of OS/2 1.x,
 * of OS/2 2.x (16 to 64 bytes, for it may end behind any field; Windows' first three lie in between), or Windows' 4 and
 * 5. With any other length, which some programs write, it must tell of one plane.
 */
export function isBmp(head: Uint8Array): boolean {
  if (!hasText(head, 0, "BM") || head.length < headerAt + coreBytes) return false;
  const bytes = u32le(head, headerAt);
  if (bytes === coreBytes || (bytes >= 16 && bytes <= 64) || bytes === 108 || bytes === 124) return true;
  return bytes > 64 && bytes <= maxHeader && u16le(head, headerAt + 12) === 1;
}

/** The size of a BMP, by its bitmap header; rows may run from the top: a negative height. */
export async function readBmp(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  const head = await source.bytes(0, 32);
  const isCore = u32le(head, headerAt) === coreBytes;
  facts.width = (isCore ? u16le(head, 18) : u32le(head, 18)) || null;
  facts.height = (isCore ? u16le(head, 20) : Math.abs(u32le(head, 22) | 0)) || null;
  return facts;
}
