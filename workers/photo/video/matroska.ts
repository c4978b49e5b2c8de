import type { Orientation, StoredOrientation } from "../../../src/photo/photo.ts";
import { type ContainerFacts, noFacts } from "../values/container-facts.ts";
import { bodyOf, type ByteSource } from "../bytes/source.ts";
import { utcDate } from "../values/dates.ts";

/** Element IDs (RFC 9559, section 5). */
const Id = {
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  date: 0x4461,
  title: 0x7ba9,
  tracks: 0x1654ae6b,
  track: 0xae,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  projection: 0x7670,
  roll: 0x7675,
  cluster: 0x1f43b675,
} as const;

/** `DateUTC` counts nanoseconds from this moment. */
const from2001 = Date.UTC(2001, 0, 1);

const utf8 = new TextDecoder();

/** Reads Matroska and WebM (RFC 9559) up to the first cluster of frames. */
export async function readMatroska(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  for await (const element of elementsOf(source, 0, source.size)) {
    if (element.id !== Id.segment) continue;
    for await (const part of elementsOf(source, element.start, element.end)) {
      if (part.id === Id.cluster) break;
      if (part.id === Id.info) await readInfo(source, part, facts);
      else if (part.id === Id.tracks) await readTracks(source, part, facts);
    }
    break;
  }
  return facts;
}

async function readInfo(source: ByteSource, info: Element, facts: ContainerFacts): Promise<void> {
  let scale = 1_000_000;
  let duration = Number.NaN;
  for await (const part of elementsOf(source, info.start, info.end)) {
    const content = await bodyOf(source, part);
    if (part.id === Id.scale) scale = wholeAt(content);
    else if (part.id === Id.duration) duration = floatOf(content);
    else if (part.id === Id.title) facts.title = utf8.decode(content).replaceAll("\0", "").trim() || null;
    else if (part.id === Id.date && content.length === 8) {
      const view = new DataView(content.buffer, content.byteOffset, 8);
      const date = utcDate(from2001 + Number(view.getBigInt64(0) / 1_000_000n), "container:DateUTC");
      // An empty value means 0.
      if (date !== null && view.getBigInt64(0) !== 0n) facts.dates.push(date);
    }
  }
  const seconds = (duration * scale) / 1e9;
  if (seconds > 0 && Number.isFinite(seconds)) facts.duration = seconds;
}

/** Reads the size of the first track that has one. */
async function readTracks(source: ByteSource, tracks: Element, facts: ContainerFacts): Promise<void> {
  for await (const track of elementsOf(source, tracks.start, tracks.end)) {
    if (track.id !== Id.track || facts.width !== null) continue;
    for await (const part of elementsOf(source, track.start, track.end)) {
      if (part.id === Id.video) await readPictures(source, part, facts);
    }
  }
}

async function readPictures(source: ByteSource, video: Element, facts: ContainerFacts): Promise<void> {
  for await (const part of elementsOf(source, video.start, video.end)) {
    if (part.id === Id.width) facts.width = pixelsOf(await bodyOf(source, part));
    else if (part.id === Id.height) facts.height = pixelsOf(await bodyOf(source, part));
    else if (part.id === Id.projection) facts.turn = await readRoll(source, part);
  }
}

/** Integers may take eight bytes; rejects sizes that are 0 or too large for a picture. */
function pixelsOf(content: Uint8Array): number | null {
  const pixels = wholeAt(content);
  return pixels > 0 && pixels <= 0xffff_ffff ? pixels : null;
}

/** Counter-clockwise degrees (RFC 9559, 5.1.4.1.28.46) as an Exif value; null unless it is a quarter turn. */
async function readRoll(source: ByteSource, projection: Element): Promise<StoredOrientation | null> {
  for await (const part of elementsOf(source, projection.start, projection.end)) {
    if (part.id !== Id.roll) continue;
    const degrees = floatOf(await bodyOf(source, part));
    const turns: Record<string, Orientation> = { "90": 8, "-90": 6, "180": 3, "-180": 3 };
    const value = turns[String(Math.round(degrees))];
    return value === undefined ? null : { value, source: "container:ProjectionPoseRoll" };
  }
  return null;
}

/** A Matroska element: its ID with the length marker, and where its body starts and ends. */
interface Element {
  id: number;
  start: number;
  end: number;
}

const maxElements = 1024;

/**
 * The elements between two offsets of the file, in order (RFC 8794, sections 4 and 5). One of unknown size extends to
 * the end of its parent. Ends at an invalid header or when the file has used up its reads.
 */
async function* elementsOf(source: ByteSource, from: number, to: number): AsyncGenerator<Element> {
  const limit = Math.min(to, source.size);
  let at = from;
  for (let count = 0; count < maxElements && at < limit; count++) {
    const head = source.at(at, 12) ?? (await source.bytes(at, 12));
    const idLength = Math.clz32(head[0] ?? 0) - 23;
    const sizeLength = Math.clz32(head[idLength] ?? 0) - 23;
    if (idLength > 4 || sizeLength > 8 || head.length < idLength + sizeLength) return;
    const start = at + idLength + sizeLength;
    const high = (head[idLength] ?? 0) & (0xff >> sizeLength);
    const size = high * 256 ** (sizeLength - 1) + wholeAt(head, idLength + 1, sizeLength - 1);
    const isUnknown = size === 2 ** (7 * sizeLength) - 1;
    const end = isUnknown ? limit : Math.min(start + size, limit);
    yield { id: wholeAt(head, 0, idLength), start, end };
    at = end;
  }
}

/** A big-endian integer of up to 8 bytes, exact up to 2^53. */
function wholeAt(bytes: Uint8Array, at = 0, length = bytes.length): number {
  let value = 0;
  for (let i = at; i < at + Math.min(length, 8); i++) value = value * 256 + (bytes[i] ?? 0);
  return value;
}

/** A 4-byte or 8-byte float; NaN for any other length. */
function floatOf(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length === 4) return view.getFloat32(0);
  return bytes.length === 8 ? view.getFloat64(0) : Number.NaN;
}
