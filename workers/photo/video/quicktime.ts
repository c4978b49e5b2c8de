import { hasText, textAt, u16, u32, u64 } from "../bytes.ts";
import type { Box } from "../containers/boxes.ts";
import { type ContainerFacts, noFacts } from "../containers/facts.ts";
import type { ByteSource } from "../containers/source.ts";
import type { Orientation } from "../../../src/photo/photo.ts";
import { bodyOf, boxesOf, descendant } from "./box-walk.ts";
import { firstJpeg } from "./first-jpeg.ts";
import { readMeta, readUserData, type Tags } from "./tags.ts";
import { takeTags } from "./take-tags.ts";
import { quickTimeDate } from "./times.ts";

/** Where XMP lies at the top of MP4 files (XMP specification, part 3, 1.1.4.1). */
const xmpUuid = "\xbe\x7a\xcf\xcb\x97\xa9\x42\xe8\x9c\x71\x99\x94\x91\xe3\xaf\xac";
const maxXmp = 4 * 1024 * 1024;

/**
 * Reads MP4, QuickTime, M4V and 3GP (ISO/IEC 14496-12, QuickTime File Format): size, turning, duration, dates, place,
 * camera and words of the `moov` box, and XMP beside it. Fragments behind the first one are not looked at.
 */
export async function readQuickTime(source: ByteSource): Promise<ContainerFacts> {
  const facts = noFacts();
  facts.ownsTurn = true;
  const tags: Tags = { texts: new Map(), loci: null, xmp: [] };
  for await (const box of boxesOf(source, 0, source.size)) {
    if (box.type === "moof") break;
    if (box.type === "moov") await readMovie(source, box, facts, tags);
    else if (box.type === "meta") await readMeta(source, box, tags);
    else if (box.type === "uuid" && hasText(await bodyOf(source, box, 16), 0, xmpUuid)) {
      tags.xmp.push((await bodyOf(source, box, maxXmp)).subarray(16));
    }
  }
  takeTags(tags, facts);
  return facts;
}

async function readMovie(source: ByteSource, moov: Box, facts: ContainerFacts, tags: Tags): Promise<void> {
  for await (const box of boxesOf(source, moov.start, moov.end)) {
    if (box.type === "mvhd") takeHeader(await bodyOf(source, box, 64), "quicktime:CreateDate", facts);
    else if (box.type === "trak" && facts.width === null) await readTrack(source, box, facts);
    else if (box.type === "udta") await readUserData(source, box, tags);
    else if (box.type === "meta") await readMeta(source, box, tags);
  }
}

/** Creation time, time scale and duration stand alike in `mvhd` and `mdhd`. */
function takeHeader(body: Uint8Array, source: string, facts: ContainerFacts): void {
  const isLong = body[0] === 1;
  const date = quickTimeDate(isLong ? u64(body, 4) : u32(body, 4), source);
  if (date !== null) facts.dates.push(date);
  const scale = u32(body, isLong ? 20 : 12);
  const duration = isLong ? u64(body, 24) : u32(body, 16);
  const isKnown = scale > 0 && duration > 0 && duration < (isLong ? 2 ** 53 : 0xffff_ffff);
  if (isKnown) facts.duration ??= duration / scale;
}

/** Takes size and turning of a track of pictures, its dates, and its first frame where frames are JPEGs. */
async function readTrack(source: ByteSource, trak: Box, facts: ContainerFacts): Promise<void> {
  let header: Uint8Array = new Uint8Array(0);
  for await (const box of boxesOf(source, trak.start, trak.end)) {
    if (box.type === "tkhd") header = await bodyOf(source, box, 96);
    else if (box.type === "mdia") {
      const size = await readMedia(source, box, facts);
      if (size === null) return;
      const at = header[0] === 1 ? 88 : 76;
      facts.width = size.width || u16(header, at) || null;
      facts.height = size.height || u16(header, at + 4) || null;
      facts.turn = turnOf(header, at - 36);
      facts.turnSource = facts.turn === null ? null : "container:tkhd";
    }
  }
}

/** The size as stored, zero where not told; null for a track of anything but pictures. */
async function readMedia(
  source: ByteSource,
  mdia: Box,
  facts: ContainerFacts,
): Promise<{ width: number; height: number } | null> {
  let header: Uint8Array | null = null;
  let isVideo = false;
  for await (const box of boxesOf(source, mdia.start, mdia.end)) {
    if (box.type === "mdhd") header = await bodyOf(source, box, 64);
    else if (box.type === "hdlr") isVideo = hasText(await bodyOf(source, box, 12), 8, "vide");
    else if (box.type === "minf" && isVideo) {
      if (header !== null) takeHeader(header, "quicktime:MediaCreateDate", facts);
      const table = await descendant(source, box, ["stbl", "stsd"]);
      const entry = table === null ? new Uint8Array(0) : await bodyOf(source, table, 48);
      const frame = await firstJpeg(source, box, textAt(entry, 12, 4));
      if (frame !== null) facts.embedded.push(frame);
      return { width: u16(entry, 40), height: u16(entry, 42) };
    }
  }
  return null;
}

/** Signs of the matrix' first two rows (a, b, c, d), as x' = ax + cy and y' = bx + dy, and the Exif value of each. */
const turns: ReadonlyMap<string, Orientation> = new Map([
  ["-1 0 0 1", 2],
  ["-1 0 0 -1", 3],
  ["1 0 0 -1", 4],
  ["0 1 1 0", 5],
  ["0 1 -1 0", 6],
  ["0 -1 -1 0", 7],
  ["0 -1 1 0", 8],
]);

/** Null where the matrix leaves the picture as it is, or does what no orientation does. */
function turnOf(header: Uint8Array, at: number): Orientation | null {
  const signs = [0, 4, 12, 16].map((offset) => Math.sign(u32(header, at + offset) | 0));
  return turns.get(signs.join(" ")) ?? null;
}
