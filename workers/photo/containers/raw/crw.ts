import { type ContainerFacts, noFacts } from "../../values/container-facts.ts";
import { textAt, hasText, u32 } from "../../bytes/bytes.ts";
import type { ByteSource } from "../../bytes/source.ts";
import { clockTime, turnOf } from "./clock.ts";
import { read16, read32 } from "../tiff/tiff-directory.ts";
import { findJpegs, type ByteRange } from "./jpegs.ts";

const maxDirectories = 16;
const maxEntries = 512;

const utf8 = new TextDecoder();

/** A value in the heap; entries of type 0x28 and 0x30 are nested heaps. */
interface HeapEntry extends ByteRange {
  tag: number;
}

/**
 * Reads a Canon CRW, a CIFF heap (ExifTool, CanonRaw.pm): each heap ends with the offset of its directory. It has no
 * Exif; camera, clock, size and rotation are separate records. XMP may follow in Canon's own trailer.
 */
export async function readCrw(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  const head = await source.bytes(0, 14);
  const littleEndian = textAt(head, 0, 2) === "II";
  const start = read32(head, 2, littleEndian);
  const entries = await readHeap(source, { offset: start, length: source.size - start }, littleEndian);
  for (const { tag, offset, length } of entries) {
    if (length > 4096) continue;
    const value = await source.bytes(offset, length);
    if (value.length === length) takeValue(tag, value, littleEndian, facts);
  }
  facts.embedded = await findJpegs(
    source,
    entries.filter(({ tag }) => tag === 0x2007 || tag === 0x2008),
  );
  facts.xmp = await vrdPackets(source);
  return facts;
}

async function readHeap(source: ByteSource, whole: ByteRange, littleEndian: boolean): Promise<HeapEntry[]> {
  const found: HeapEntry[] = [];
  const open = [whole];
  for (let step = 0; step < maxDirectories; step++) {
    const heap = open.shift();
    if (heap === undefined) break;
    const end = heap.offset + heap.length;
    if (heap.length < 8 || end > source.size) continue;
    const at = heap.offset + read32(await source.bytes(end - 4, 4), 0, littleEndian);
    const count = Math.min(read16(await source.bytes(at, 2), 0, littleEndian), maxEntries);
    const list = await source.bytes(at + 2, count * 10);
    for (let i = 0; i + 10 <= list.length; i += 10) {
      const code = read16(list, i, littleEndian);
      const length = read32(list, i + 2, littleEndian);
      const offset = heap.offset + read32(list, i + 6, littleEndian);
      if ((code & 0x8000) !== 0) break;
      const isHeap = (code & 0x3800) === 0x2800 || (code & 0x3800) === 0x3000;
      if ((code & 0x4000) !== 0) found.push({ tag: code & 0x3fff, offset: at + 4 + i, length: 8 });
      else if (isHeap) open.push({ offset, length });
      else found.push({ tag: code & 0x3fff, offset, length });
    }
  }
  return found;
}

function takeValue(tag: number, value: Uint8Array, littleEndian: boolean, facts: ContainerFacts): void {
  if (tag === 0x080a) {
    const [make = "", model = ""] = utf8.decode(value).split("\0");
    facts.make = make.trim() || null;
    facts.model = model.trim() || null;
  } else if (tag === 0x180e) {
    const text = clockTime(read32(value, 0, littleEndian));
    if (text !== null) facts.dates.push({ text, source: "container:DateTimeOriginal" });
  } else if (tag === 0x1810 && value.length >= 16) {
    facts.width = read32(value, 0, littleEndian) || null;
    facts.height = read32(value, 4, littleEndian) || null;
    facts.turn = turnOf(read32(value, 12, littleEndian) | 0);
  }
}

const mark = "CANON OPTIONAL DATA\0";
const footerBytes = 64;
const headerBytes = 28;
const xmpBlock = 0xffff00f6;
const maxBytes = 4 * 1024 * 1024;
const maxBlocks = 32;

/** XMP packets in the trailer Canon's software appends to a file (ExifTool, CanonVRD.pm). */
async function vrdPackets(source: ByteSource): Promise<Uint8Array[]> {
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
