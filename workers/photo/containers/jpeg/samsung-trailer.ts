import type { Motion } from "../../../../src/photo/photo.ts";
import { hasText, u16le, u32le } from "../../bytes/bytes.ts";
import type { ByteSource } from "../../bytes/source.ts";

/** Directories are a few hundred bytes long. */
const tailBytes = 4096;
const entryBytes = 12;
/** Type of the entry and of its block, after two zero bytes. */
const motionType = 0x0a30;
/** Zeros, type and name length, before the name. */
const blockHead = 8;

/**
 * Finds the block "MotionPhoto_Data" in the trailer Samsung phones append to a picture: blocks, a directory starting
 * with "SEFH", its length, and "SEFT". Offsets count backwards from the directory (ExifTool, Samsung.pm). Costs one
 * read of the file's end, and one more if the directory lists the block. Not validated.
 */
export async function findSamsungMotion(source: ByteSource): Promise<Motion | null> {
  const from = Math.max(0, source.size - tailBytes);
  const tail = await source.bytes(from, tailBytes);
  if (tail.length < 20 || !hasText(tail, tail.length - 4, "SEFT")) return null;
  const start = tail.length - 8 - u32le(tail, tail.length - 8);
  if (start < 0 || !hasText(tail, start, "SEFH")) return null;
  const fitting = Math.floor((tail.length - 8 - start - entryBytes) / entryBytes);
  const count = Math.min(u32le(tail, start + 8), fitting);
  for (let index = 0; index < count; index++) {
    const entry = start + entryBytes * (index + 1);
    if (u16le(tail, entry + 2) !== motionType) continue;
    return dataOf(source, from + start - u32le(tail, entry + 4), u32le(tail, entry + 8));
  }
  return null;
}

/** The data after the name of a block. */
async function dataOf(source: ByteSource, at: number, length: number): Promise<Motion | null> {
  if (at < 0) return null;
  const head = await source.bytes(at, blockHead);
  if (head.length < blockHead || u16le(head, 2) !== motionType) return null;
  const before = blockHead + u32le(head, 4);
  return before < length ? { offset: at + before, length: length - before } : null;
}
