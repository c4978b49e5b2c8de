import type { FilePiece, Rewrite, WriteRefusal } from "../../../shared/rewrite.ts";
import type { WantedFacts } from "../../../shared/wanted.ts";
import { bytesOfText, joinBytes } from "../../../../../../workers/photo/bytes/bytes.ts";
import { xmpName } from "../../../../../../workers/photo/containers/jpeg/jpeg.ts";
import type { ReadAt } from "../exif/tiff-tables.ts";
import { newResources } from "../iptc/new-resources.ts";
import { newBlocks } from "../new-blocks.ts";
import {
  exifName,
  type HeadSegment,
  type JpegHead,
  mpfName,
  photoshopName,
  readJpegHead,
} from "./jpeg-head.ts";
import { movedMpf } from "./mpf.ts";
import { countsOnTrailer, endOfPicture } from "./trailing.ts";
import { windowedReader } from "./windowed.ts";

/** A segment's length counts itself and takes two bytes. */
const mostBody = 65_533;
const soiBytes = 2;

/** New bytes instead of a segment; nothing for one that goes; those without a segment come first. */
type Replaced = Map<HeadSegment, Uint8Array<ArrayBuffer>>;

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
