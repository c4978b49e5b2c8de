import { hasText, textAt } from "../../bytes/bytes.ts";
import { boxesOf, type IsoBox } from "./boxes.ts";
import { exifItemBlock } from "../tiff/tiff.ts";
import { type ContainerFacts, noFacts } from "../../values/container-facts.ts";
import { readJxlHeader } from "./jxl-header.ts";
import { bodyOf, type ByteSource } from "../../bytes/source.ts";

const maxMetadata = 2 * 1024 * 1024;

/** More compressed boxes and packets than any program writes; each may take time. */
const maxPacked = 4;
const maxPackets = 4;

/** The header takes a few dozen bytes, whatever the file. */
const headerBytes = 64;

/**
 * Reads a JPEG XL, as a bare codestream or in boxes (ISO/IEC 18181-2): size and orientation from the codestream header;
 * Exif and XMP from boxes before or after it, compressed ones (`brob`) included. The rest of the codestream is skipped.
 */
export async function readJxl(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  // The decoder applies the codestream's orientation; Exif only repeats it (ISO/IEC 18181-2, 9.5).
  facts.ownsTurn = true;
  const first = await source.bytes(0, headerBytes);
  if (first[0] === 0xff) {
    takeCodestream(first, facts);
    return facts;
  }
  let packed = 0;
  for await (const box of boxesOf(source)) {
    if (box.type !== "brob" || packed++ < maxPacked) await takeBox(source, box, facts);
  }
  return facts;
}

/** Reads metadata or the codestream header from a box. */
async function takeBox(source: ByteSource, box: IsoBox, facts: ContainerFacts): Promise<void> {
  const { type, start, end } = box;
  if (type === "jxlc") takeCodestream(await bodyOf(source, box, headerBytes), facts);
  else if (type === "jxlp" && facts.width === null) {
    // Partial codestreams start with their index; only the first holds the header.
    takeCodestream((await bodyOf(source, box, headerBytes)).subarray(4), facts);
  } else if (end - start <= maxMetadata) {
    if (type === "Exif" || type === "xml ") takeMetadata(type, await bodyOf(source, box, maxMetadata), facts);
    else if (type === "brob") await takePacked(await bodyOf(source, box, maxMetadata), facts);
  }
}

/** A `brob` box: the type of the compressed box, then Brotli data. The decoder is a separate chunk. */
async function takePacked(body: Uint8Array, facts: ContainerFacts): Promise<void> {
  const type = textAt(body, 0, 4);
  if (type !== "Exif" && type !== "xml ") return;
  const { unpackBrotli } = await import("./brotli.ts");
  const unpacked = unpackBrotli(body.subarray(4), maxMetadata);
  if (unpacked !== null) takeMetadata(type, unpacked, facts);
}

function takeMetadata(type: "Exif" | "xml ", body: Uint8Array, facts: ContainerFacts): void {
  if (type === "xml ") {
    if (body.length > 0 && facts.xmp.length < maxPackets) facts.xmp.push(body);
  } else {
    facts.exif ??= exifItemBlock(body);
  }
}

function takeCodestream(bytes: Uint8Array, facts: ContainerFacts): void {
  const header = hasText(bytes, 0, "\xff\x0a") ? readJxlHeader(bytes) : null;
  if (header === null || facts.width !== null) return;
  facts.width = header.width;
  facts.height = header.height;
  if (header.orientation !== 1) facts.turn = { value: header.orientation, source: "container:jxl" };
}
