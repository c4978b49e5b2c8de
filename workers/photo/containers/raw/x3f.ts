import { hasText, textAt, u32le } from "../../bytes/bytes.ts";
import { type ContainerFacts, noFacts } from "../../values/container-facts.ts";
import { readJpeg } from "../jpeg/jpeg.ts";
import { type ByteSource, windowOf } from "../../bytes/source.ts";
import { findJpegs, type ByteRange } from "./jpegs.ts";
import { clockTime, turnOf } from "./clock.ts";

const maxSections = 64;
const maxProperties = 512;
const maxPropertyBytes = 1024 * 1024;
const maxCharacters = 256;

const utf16 = new TextDecoder("utf-16le");

interface Section extends ByteRange {
  name: string;
}

/**
 * Reads a Sigma X3F (ExifTool, SigmaRaw.pm): a directory at the end of the file lists pictures and properties. Exif is
 * in the full-size JPEG, which the first cameras do not write; their properties are used instead.
 */
export async function readX3f(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  const head = await source.bytes(0, 56);
  if (head.length < 56) return facts;
  // The major version is in the upper half.
  const at = u32le(head, 4) >>> 16 >= 4 ? 40 : 28;
  facts.width = u32le(head, at) || null;
  facts.height = u32le(head, at + 4) || null;
  facts.turn = turnOf(u32le(head, at + 8));
  const sections = await readSections(source);
  facts.embedded = await findJpegs(source, await jpegSections(source, sections));
  const [picture] = facts.embedded;
  if (picture !== undefined) {
    const jpeg = await readJpeg(windowOf(source, picture.offset, picture.length));
    if (jpeg.exif !== null) {
      Object.assign(facts, { exif: jpeg.exif, xmp: jpeg.xmp, width: jpeg.width, height: jpeg.height });
      facts.turn = null;
    }
  }
  const properties = sections.find(({ name }) => name === "PROP");
  if (properties !== undefined) takeProperties(await propertiesOf(source, properties), facts);
  return facts;
}

async function readSections(source: ByteSource): Promise<Section[]> {
  const at = u32le(await source.bytes(source.size - 4, 4), 0);
  const head = await source.bytes(at, 12);
  if (!hasText(head, 0, "SECd")) return [];
  const count = Math.min(u32le(head, 8), maxSections);
  const list = await source.bytes(at + 12, count * 12);
  return Array.from({ length: Math.floor(list.length / 12) }, (_, i) => ({
    offset: u32le(list, i * 12),
    length: u32le(list, i * 12 + 4),
    name: textAt(list, i * 12 + 8, 4),
  }));
}

/** Image sections of version 2.0, type 2, format 18: a JPEG after 28 bytes. */
async function jpegSections(source: ByteSource, sections: readonly Section[]): Promise<ByteRange[]> {
  const places: ByteRange[] = [];
  for (const { name, offset, length } of sections) {
    if (!name.startsWith("IMA")) continue;
    const isJpeg = hasText(await source.bytes(offset, 16), 0, "SECi\0\0\x02\0\x02\0\0\0\x12\0\0\0");
    if (isJpeg) places.push({ offset: offset + 28, length: length - 28 });
  }
  return places;
}

/** Names and values are UTF-16, addressed by character offset. */
async function propertiesOf(source: ByteSource, { offset, length }: ByteRange): Promise<Map<string, string>> {
  const properties = new Map<string, string>();
  const bytes = await source.bytes(offset, Math.min(length, maxPropertyBytes));
  const count = u32le(bytes, 8);
  if (!hasText(bytes, 0, "SECp") || count > maxProperties || u32le(bytes, 12) !== 0) return properties;
  const from = 24 + 8 * count;
  const text = (at: number): string =>
    utf16.decode(bytes.subarray(from + 2 * at, from + 2 * (at + maxCharacters))).split("\0", 1)[0] ?? "";
  for (let i = 0; i < count; i++) {
    properties.set(text(u32le(bytes, 24 + 8 * i)), text(u32le(bytes, 28 + 8 * i)));
  }
  return properties;
}

function takeProperties(properties: ReadonlyMap<string, string>, facts: ContainerFacts): void {
  facts.make = properties.get("CAMMANUF") || null;
  facts.model = properties.get("CAMMODEL") || null;
  const time = clockTime(Number(properties.get("TIME")));
  if (time !== null) facts.dates.push({ text: time, source: "container:TIME" });
}
