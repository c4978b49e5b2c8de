import type { FilePiece, Rewrite, WriteRefusal } from "../../../shared/rewrite.ts";
import type { WantedFacts } from "../../../shared/wanted.ts";
import {
  bytesOfText,
  hasText,
  joinBytes,
  textAt,
  u16,
  u32,
  u32le,
} from "../../../../../../workers/photo/bytes/bytes.ts";
import { xmpName } from "../../../../../../workers/photo/containers/jpeg/jpeg.ts";
import type { ReadAt } from "../exif/tiff-tables.ts";
import { newResources } from "../iptc/new-resources.ts";
import { newBlocks } from "../new-blocks.ts";
import type { JpegFrame } from "../exif/exif-changes.ts";
import { walkTiff } from "../../../../../../workers/photo/containers/tiff/tiff.ts";
import { windowedReader } from "./windowed.ts";

/** A segment's length counts itself and takes two bytes. */
const mostBody = 65_533;
const soiBytes = 2;

/** What a segment of a JPEG holds, as far as it is written or must be known. */
type SegmentKind = "jfif" | "exif" | "xmp" | "mpf" | "photoshop" | "jumbf" | "other";

/** A segment before the first scan, with its marker. */
interface HeadSegment {
  kind: SegmentKind;
  marker: number;
  from: number;
  to: number;
}

/** The segments before the scan, which begins at `scanAt`. */
interface JpegHead {
  segments: HeadSegment[];
  scanAt: number;
  frame: JpegFrame;
}

const mostSegments = 4096;
const exifName = "Exif\0\0";
const mpfName = "MPF\0";
const photoshopName = "Photoshop 3.0\0";

/**
 * Lists the segments of a JPEG up to its first scan (ITU-T T.81, annex B). Null where one does not follow upon the other:
 * such a file is not written into.
 */
async function readJpegHead(read: ReadAt, size: number): Promise<JpegHead | null> {
  const segments: HeadSegment[] = [];
  let frame: JpegFrame | null = null;
  for (let at = 2; segments.length < mostSegments;) {
    const head = await read(at, 4);
    const marker = head[1] ?? 0;
    if (head.length < 4 || head[0] !== 0xff) return null;
    // Fill bytes (T.81, B.1.1.2).
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === 0xda) return frame && { segments, scanAt: at, frame };
    const to = at + 2 + u16(head, 2);
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= 0xd9) || to < at + 4 || to > size) return null;
    const body = await read(at + 4, Math.min(to - at - 4, 40));
    const isFrame = marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) frame ??= { height: u16(body, 1), width: u16(body, 3) };
    segments.push({ kind: kindOf(marker, body), marker, from: at, to });
    at = to;
  }
  return null;
}

function kindOf(marker: number, body: Uint8Array): SegmentKind {
  switch (marker) {
    case 0xe0:
      return hasText(body, 0, "JFIF\0") ? "jfif" : "other";
    case 0xe1:
      return hasText(body, 0, exifName) ? "exif" : hasText(body, 0, xmpName) ? "xmp" : "other";
    case 0xe2:
      return hasText(body, 0, mpfName) ? "mpf" : "other";
    case 0xeb:
      // JUMBF in JPEG XT's boxes (ISO/IEC 19566-5, annex D): content credentials.
      return textAt(body, 0, 2) === "JP" && textAt(body, 12, 4) === "jumb" ? "jumbf" : "other";
    case 0xed:
      return hasText(body, 0, photoshopName) ? "photoshop" : "other";
    default:
      return "other";
  }
}

/** New bytes instead of a segment; nothing for one that goes; those without a segment come first. */
type Replaced = Map<HeadSegment, Uint8Array<ArrayBuffer>>;

const makerNote = 0x927c;
const windowBytes = 1024 * 1024;
/** Previews begin near the end of the picture, after zeros at most. */
const nearBytes = 65_536;

/**
 * Behind the end of a JPEG's picture (ITU-T T.81, B.1.1.3): restart markers and stuffed bytes are within it, and so are the
 * tables between the scans of a progressive one. The file's size if it ends without its mark.
 */
async function endOfPicture(read: ReadAt, scanAt: number, size: number): Promise<number> {
  let at = scanAt;
  while (at < size) {
    const bytes = await read(at, Math.min(windowBytes, size - at));
    let from = 0;
    for (;;) {
      const found = bytes.indexOf(0xff, from);
      if (found < 0 || found + 4 > bytes.length) {
        if (at + bytes.length >= size) return size;
        at += found < 0 ? bytes.length : Math.max(found, 1);
        break;
      }
      const marker = bytes[found + 1] ?? 0;
      if (marker === 0xd9) return at + found + 2;
      const isBare = marker <= 1 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd8);
      from = found + (isBare ? (marker === 0xff ? 1 : 2) : 2 + u16(bytes, found + 2));
      if (from >= bytes.length) {
        at += from;
        break;
      }
    }
  }
  return size;
}

/**
 * Whether a maker note may count on where something behind the picture stands, as some cameras' do: it holds a pointer to the
 * first JPEG there, or an entry of a directory with one number that leads behind the picture. `blockAt`: where the Exif
 * block begins in the file.
 */
async function countsOnTrailer(
  block: Uint8Array,
  blockAt: number,
  { read, from, size }: { read: ReadAt; from: number; size: number },
): Promise<boolean> {
  const note = walkTiff(block)?.exif.get(makerNote);
  if (note === undefined || size - from < 16) return false;
  const near = (await read(from, Math.min(nearBytes, size - from))).slice();
  const jpegAt = near.findIndex(
    (byte, at) => byte === 0xff && near[at + 1] === 0xd8 && near[at + 2] === 0xff,
  );
  const noteAt = blockAt + note.at;
  const bytes = block.subarray(note.at, note.at + note.count);
  for (let at = 0; at + 4 <= bytes.length; at += 2)
    for (const [word, half] of [[u32, u16] as const, [u32le, halfLe] as const]) {
      const value = word(bytes, at);
      const places = [value, value + blockAt, value + noteAt];
      if (jpegAt >= 0 && value > 0 && places.includes(from + jpegAt)) return true;
      const isEntry = at >= 8 && half(bytes, at - 6) === 4 && word(bytes, at - 4) === 1;
      if (isEntry && places.some((place) => place >= from && place < size)) return true;
    }
  return false;
}

const halfLe = (bytes: Uint8Array, at: number): number => (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8);

/**
 * A JPEG with these facts in its Exif, XMP and IPTC. All other segments, the scans, and all that follows the picture stay
 * byte for byte; only the index of further pictures is told where they stand now.
 */
export async function writeJpeg(file: Blob, wanted: WantedFacts): Promise<Rewrite> {
  const read = windowedReader(file);
  const head = await readJpegHead(read, file.size);
  if (head === null) return refused("damaged");
  const of = (kind: HeadSegment["kind"]): HeadSegment[] => head.segments.filter((one) => one.kind === kind);
  if (of("jumbf").length > 0) return refused("signed");
  const [exif, ...moreExif] = of("exif");
  // A block that goes on in a second segment fills the first one.
  if (exif !== undefined && moreExif.length > 0 && exif.to - exif.from > 65_000) return refused("room");
  const [xmp] = of("xmp");
  const oldExif = await bodyOf(read, exif, exifName);
  const blocks = await newBlocks({ exif: oldExif, xmp: await bodyOf(read, xmp, xmpName) }, wanted, {
    frame: head.frame,
    mostPacket: mostBody - xmpName.length,
  });
  if (!blocks.ok) return blocks;
  if (blocks.exif !== null && blocks.exif.length > mostBody - exifName.length) return refused("room");
  const resources = await newPhotoshop(read, of("photoshop"), wanted);
  if (!resources.ok) return resources;
  const replaced: Replaced = resources.replaced;
  const added: Uint8Array<ArrayBuffer>[] = [];
  const put = (old: HeadSegment | undefined, name: string, body: Uint8Array | null): void => {
    if (body === null) return;
    const bytes = segment(0xe1, name, body);
    if (old === undefined) added.push(bytes);
    else replaced.set(old, bytes);
  };
  put(exif, exifName, blocks.exif);
  put(xmp, xmpName, blocks.xmp);
  const grown = grownBy(replaced, added);
  if (grown !== 0 && exif !== undefined && oldExif !== null) {
    const from = await endOfPicture(read, head.scanAt, file.size);
    const blockAt = exif.from + 4 + exifName.length;
    // Maker notes are not rewritten, so nothing they point to may move.
    if (await countsOnTrailer(oldExif, blockAt, { read, from, size: file.size })) return refused("locked");
  }
  return assembled(file, read, head, replaced, added);
}

/** By how many bytes all that follows the head moves. */
function grownBy(replaced: Replaced, added: readonly Uint8Array[]): number {
  const sums = [...replaced].map(([{ from, to }, { length }]) => length - (to - from));
  return sums.reduce((sum, one) => sum + one, 0) + added.reduce((sum, { length }) => sum + length, 0);
}

const listTag = 0xb002;
const entryBytes = 16;

/**
 * The index of a multi-picture file (CIPA DC-007, 5.2.3) after bytes were added before the first picture's scan: that
 * picture is longer by `grown`, and all others are further away by `grown` less `before`, which is how far the index itself
 * moved. `block` begins with its byte order mark, from which offsets count. Null where the index is damaged.
 */
function movedMpf(block: Uint8Array, grown: number, before: number): Uint8Array | null {
  const walk = walkTiff(block);
  const list = walk?.ifd0.get(listTag);
  // Of a second picture's own index there is nothing to move.
  if (walk === null) return null;
  if (list === undefined) return block;
  const moved = block.slice();
  const view = new DataView(moved.buffer);
  const read = walk.littleEndian ? u32le : u32;
  for (let at = list.at, index = 0; at + entryBytes <= list.at + list.count; at += entryBytes, index++) {
    const [length, offset] = [read(block, at + 4), read(block, at + 8)];
    // The first picture begins with the file, which is written as offset 0.
    if (index === 0 && length > 0) view.setUint32(at + 4, length + grown, walk.littleEndian);
    if (offset > 0) view.setUint32(at + 8, offset + grown - before, walk.littleEndian);
  }
  return moved;
}

async function assembled(
  file: Blob,
  read: ReadAt,
  { segments, scanAt }: JpegHead,
  replaced: Replaced,
  added: readonly Uint8Array<ArrayBuffer>[],
): Promise<Rewrite> {
  const behind = segments.find(({ kind }) => kind === "exif") ?? segments.find(isFirstJfif);
  // Exif comes right after SOI, or after JFIF's segment (Exif 3.0, 4.5.4); where it stands already, it stays.
  const addAt = behind?.to ?? soiBytes;
  const grown = grownBy(replaced, added);
  for (const one of segments.filter(({ kind }) => kind === "mpf" && grown !== 0)) {
    const earlier = [...replaced].filter(([{ from }]) => from < one.from);
    const before = grownBy(new Map(earlier), one.from >= addAt ? added : []);
    const block = await bodyOf(read, one, mpfName);
    const index = block && movedMpf(block, grown, before);
    if (index === null) return refused("damaged");
    replaced.set(one, segment(0xe2, mpfName, index));
  }
  const pieces: FilePiece[] = [];
  let at = 0;
  const keepTo = (to: number): void => {
    if (to > at) pieces.push({ from: at, to });
    at = to;
  };
  if (behind === undefined) {
    keepTo(addAt);
    pieces.push(...added);
  }
  for (const one of segments) {
    const bytes = replaced.get(one);
    if (bytes !== undefined) {
      keepTo(one.from);
      if (bytes.length > 0) pieces.push(bytes);
      at = one.to;
    }
    if (one !== behind) continue;
    keepTo(addAt);
    pieces.push(...added);
  }
  pieces.push({ from: at, to: file.size });
  const before = [{ from: scanAt, to: file.size }];
  return { ok: true, pieces, kept: { before, after: [{ from: scanAt + grown, to: file.size + grown }] } };
}

const isFirstJfif = ({ kind, from }: HeadSegment): boolean => kind === "jfif" && from === soiBytes;

/** Photoshop's resources may go on from one segment to the next, at any byte. */
async function newPhotoshop(
  read: ReadAt,
  segments: readonly HeadSegment[],
  wanted: WantedFacts,
): Promise<{ ok: true; replaced: Replaced } | { ok: false; why: WriteRefusal }> {
  const replaced: Replaced = new Map();
  const [first, ...others] = segments;
  if (first === undefined) return { ok: true, replaced };
  const bodies: Uint8Array[] = [];
  for (const one of segments) bodies.push((await bodyOf(read, one, photoshopName)) ?? new Uint8Array(0));
  const made = await newResources(joinBytes(bodies), wanted);
  if (!made.ok || made.block === null) return made.ok ? { ok: true, replaced } : made;
  const most = mostBody - photoshopName.length;
  const parts = Array.from({ length: Math.ceil(made.block.length / most) }, (_, at) =>
    segment(0xed, photoshopName, (made.block ?? new Uint8Array(0)).subarray(at * most, (at + 1) * most)),
  );
  replaced.set(first, joinBytes([new Uint8Array(0), ...parts]) as Uint8Array<ArrayBuffer>);
  for (const one of others) replaced.set(one, new Uint8Array(0));
  return { ok: true, replaced };
}

/** A copy of what a segment holds after its name; null without one. */
async function bodyOf(read: ReadAt, one: HeadSegment | undefined, name: string): Promise<Uint8Array | null> {
  if (one === undefined) return null;
  const from = one.from + 4 + name.length;
  return (await read(from, one.to - from)).slice();
}

function segment(marker: number, name: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const length = 2 + name.length + body.length;
  const head = Uint8Array.of(0xff, marker, length >> 8, length & 255);
  return joinBytes([head, bytesOfText(name), body]) as Uint8Array<ArrayBuffer>;
}

const refused = (why: WriteRefusal): Rewrite => ({ ok: false, why });
