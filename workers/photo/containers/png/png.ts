import { indexOfText, textAt, u32 } from "../../bytes/bytes.ts";
import { type ContainerFacts, isHdrTransfer, noFacts } from "../../values/container-facts.ts";
import { takePngText, textBudget, type TextBudget } from "./png-text.ts";
import type { ByteSource } from "../../bytes/source.ts";
import { tiffBlock } from "../tiff/tiff.ts";

const signatureBytes = 8;

/** Length, type and checksum of a chunk. */
const overhead = 12;

const maxSteps = 4096;
const maxMetadata = 2 * 1024 * 1024;
const tailBytes = 65_536;

const chunkType = /^[A-Za-z]{4}$/;

/** Chunks that may hold metadata. */
const metadataTypes = ["eXIf", "iTXt", "zTXt", "tEXt"] as const;

/**
 * Walks the chunks of a PNG (PNG specification, third edition, section 5): size, `eXIf`, and text chunks in which tools
 * store Exif and XMP. Metadata may follow the pixels, which fill hundreds of chunks; once those leave the head, the
 * walk continues at the end of the file.
 */
export async function readPng(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  const budget = textBudget();
  let offset = signatureBytes;
  let sawPixels = false;
  for (let step = 0; step < maxSteps; step++) {
    const near = source.at(offset, 8);
    if (near === null && sawPixels) {
      await readTail(source, offset, facts, budget);
      break;
    }
    const head = near ?? (await source.bytes(offset, 8));
    if (head.length < 8) break;
    const type = textAt(head, 4, 4);
    if (type === "IEND" || !chunkType.test(type)) break;
    if (type === "IDAT") sawPixels = true;
    await readChunk(source, offset, facts, budget);
    offset += overhead + u32(head, 0);
  }
  return facts;
}

/** Reads one chunk; irrelevant ones are skipped. */
async function readChunk(
  source: ByteSource,
  offset: number,
  facts: ContainerFacts,
  budget: TextBudget,
): Promise<void> {
  const head = source.at(offset, 8) ?? (await source.bytes(offset, 8));
  const length = u32(head, 0);
  const type = textAt(head, 4, 4);
  const isWanted = type === "IHDR" || type === "cICP" || metadataTypes.some((wanted) => wanted === type);
  if (!isWanted || length > maxMetadata) return;
  const body = source.at(offset + 8, length) ?? (await source.bytes(offset + 8, length));
  if (type === "IHDR") {
    facts.width ??= u32(body, 0) || null;
    facts.height ??= u32(body, 4) || null;
  } else if (type === "cICP") {
    facts.hdr = isHdrTransfer(body[1] ?? 0);
  } else if (type === "eXIf") {
    facts.exif = tiffBlock(body) ?? facts.exif;
  } else {
    await takePngText(type, body, facts, budget);
  }
}

/** Looks for metadata chunks at the end of the file, accepting only those whose lengths lead to IEND. */
async function readTail(
  source: ByteSource,
  from: number,
  facts: ContainerFacts,
  budget: TextBudget,
): Promise<void> {
  const start = Math.max(from, source.size - tailBytes);
  const tail = await source.bytes(start, source.size - start);
  const places = metadataTypes
    .map((type) => indexOfText(tail, type))
    .filter((at) => at >= 4)
    .sort((a, b) => a - b);
  for (const place of places) {
    const chain = chunksToEnd(tail, place - 4);
    if (chain === null) continue;
    for (const at of chain) await readChunk(source, start + at, facts, budget);
    return;
  }
}

/** Offsets of the chunks from `at` to IEND; null if they do not lead there, so pixels are not mistaken for chunks. */
function chunksToEnd(tail: Uint8Array, at: number): number[] | null {
  const chain: number[] = [];
  let offset = at;
  while (offset + overhead <= tail.length && chain.length < maxSteps) {
    const type = textAt(tail, offset + 4, 4);
    if (type === "IEND") return chain;
    if (!chunkType.test(type)) return null;
    chain.push(offset);
    offset += overhead + u32(tail, offset);
  }
  return null;
}
