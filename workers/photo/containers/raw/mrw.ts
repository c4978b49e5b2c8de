import { hasText, u16, u32 } from "../../bytes/bytes.ts";
import { type ContainerFacts, noFacts } from "../../values/container-facts.ts";
import type { ByteSource } from "../../bytes/source.ts";
import { readTiffHeader } from "../tiff/tiff-directory.ts";
import { readTiffAt } from "./tiff-raw.ts";

const maxBlocks = 32;

/**
 * Reads a Minolta MRW (ExifTool, MinoltaRaw.pm): blocks after an eight-byte header; TTW is a TIFF structure and PRD
 * holds the size.
 */
export async function readMrw(source: ByteSource): Promise<ContainerFacts> {
  let facts = noFacts();
  let size: { width: number; height: number } | null = null;
  const end = Math.min(8 + u32(await source.bytes(0, 8), 4), source.size);
  let at = 8;
  for (let i = 0; i < maxBlocks && at + 8 <= end; i++) {
    const head = await source.bytes(at, 8 + 16);
    if (head.length < 24) break;
    if (hasText(head, 0, "\0PRD")) size = { width: u16(head, 22), height: u16(head, 20) };
    const inner = hasText(head, 0, "\0TTW") ? await readTiffHeader(source, at + 8) : null;
    if (inner !== null) facts = await readTiffAt("image/x-minolta-mrw", inner.structure, inner.first);
    at += 8 + u32(head, 4);
  }
  facts.width = size?.width || null;
  facts.height = size?.height || null;
  return facts;
}
