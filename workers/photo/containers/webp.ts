import { hasText, textAt, u16le, u32le } from "../bytes/bytes.ts";
import { type ContainerFacts, noFacts } from "../values/container-facts.ts";
import type { ByteSource } from "../bytes/source.ts";
import { tiffBlock } from "./tiff/tiff.ts";

const maxSteps = 4096;
const maxMetadata = 2 * 1024 * 1024;

/** Bits of the extended header that announce Exif and XMP. */
const metadataFlags = 0x0c;

/**
 * Walks the chunks of a WebP (WebP container specification, RIFF): size, and the `EXIF` and `XMP ` chunks, which follow
 * the pixels. Goes past the pixels only if the extended header announces metadata or there is none.
 */
export async function readWebp(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  let offset = 12;
  for (let step = 0; step < maxSteps; step++) {
    const head = source.at(offset, 8) ?? (await source.bytes(offset, 8));
    if (head.length < 8) break;
    const type = textAt(head, 0, 4);
    const length = u32le(head, 4);
    const wanted = type === "EXIF" || type === "XMP " ? Math.min(length, maxMetadata) : Math.min(length, 10);
    const body = source.at(offset + 8, wanted) ?? (await source.bytes(offset + 8, wanted));
    takeChunk(type, body, facts);
    if (type === "VP8X" && ((body[0] ?? 0) & metadataFlags) === 0) break;
    // Chunks are padded to even lengths.
    offset += 8 + length + (length & 1);
  }
  return facts;
}

function takeChunk(type: string, body: Uint8Array, facts: ContainerFacts): void {
  if (type === "VP8X") {
    facts.width = (u32le(body, 4) & 0xffffff) + 1;
    facts.height = (u16le(body, 7) | ((body[9] ?? 0) << 16)) + 1;
  } else if (type === "VP8 " && facts.width === null && hasText(body, 3, "\x9d\x01\x2a")) {
    facts.width = u16le(body, 6) & 0x3fff || null;
    facts.height = u16le(body, 8) & 0x3fff || null;
  } else if (type === "VP8L" && facts.width === null && body[0] === 0x2f) {
    const bits = u32le(body, 1);
    facts.width = (bits & 0x3fff) + 1;
    facts.height = ((bits >>> 14) & 0x3fff) + 1;
  } else if (type === "EXIF") {
    facts.exif ??= tiffBlock(body);
  } else if (type === "XMP " && body.length > 0) {
    facts.xmp.push(body);
  }
}
