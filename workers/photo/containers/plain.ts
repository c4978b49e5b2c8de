import { u16le, u32le } from "../bytes.ts";
import { type ContainerFacts, noFacts } from "./facts.ts";
import { type ByteSource, headBytes } from "./source.ts";
import { tiffNumber, walkTiff } from "./tiff.ts";

/** The size of a BMP, by its bitmap header (OS/2's has 16-bit fields); rows may run from the top: a negative height. */
export async function readBmp(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  const head = await source.bytes(0, 32);
  const isOs2 = u32le(head, 14) === 12;
  facts.width = (isOs2 ? u16le(head, 18) : u32le(head, 18)) || null;
  facts.height = (isOs2 ? u16le(head, 20) : Math.abs(u32le(head, 22) | 0)) || null;
  return facts;
}

/**
 * A TIFF file is one large Exif block, of which the head is looked at. The first picture of a raw file may be a
 * preview, so its size is taken only for plain TIFF.
 */
export async function readTiff(type: string, source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  const head = await source.bytes(0, Math.min(source.size, headBytes));
  const walk = walkTiff(head);
  if (walk === null) return facts;
  facts.exif = head;
  const packet = walk.ifd0.get(0x02bc);
  if (packet !== undefined) facts.xmp.push(head.subarray(packet.at, packet.at + packet.count));
  if (type === "image/tiff") {
    facts.width = tiffNumber(walk, walk.ifd0.get(0x0100)) || null;
    facts.height = tiffNumber(walk, walk.ifd0.get(0x0101)) || null;
  }
  return facts;
}
