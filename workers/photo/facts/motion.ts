import type { Motion } from "../../../src/photo/photo.ts";
import { hasText, u32, u16le, u32le } from "../bytes/bytes.ts";
import { tailBytes, type ByteSource } from "../bytes/source.ts";
import { motionsOfXmp } from "../xmp/motion-xmp.ts";
import { sniff } from "../header/sniff.ts";
import { boxesOf } from "../containers/bmff/boxes.ts";

/** BMFF formats to which phones append a video. */
const bmffTypes: readonly string[] = ["image/heic", "image/heif", "image/avif"];

/** What in a file hints at an embedded video. */
interface MotionHints {
  /** MIME type by content. */
  type: string;
  xmp: readonly Uint8Array[];
  make: string | null;
  /** Whether the file has Exif data. */
  hasExif: boolean;
}

/**
 * Finds the video inside a picture (Motion Photo): by its own box in a HEIC or AVIF, by the trailer of Samsung or Huawei, by
 * XMP. It must start like a video. Pictures without a hint cost no read, except at the end of files that may have such a
 * trailer. Rejects only if the browser cannot read the file.
 */
export async function findMotion(
  { type, xmp, ...camera }: MotionHints,
  source: ByteSource,
): Promise<Motion | null> {
  const isBmff = bmffTypes.includes(type);
  if (!isBmff && type !== "image/jpeg") return null;
  const boxed = isBmff ? await proven(await findMotionBox(source), source) : null;
  if (boxed !== null) return boxed;
  if (mayHaveTrailer(type, camera)) {
    const trailing = (await findSamsungMotion(source)) ?? (await findLiveMotion(source));
    const found = await proven(trailing, source);
    if (found !== null) return found;
  }
  for (const stated of motionsOfXmp(xmp, source.size)) {
    const motion = await proven(stated, source);
    if (motion !== null) return motion;
  }
  return null;
}

/**
 * Samsung's phones also write their trailer behind pictures an iPhone sent them with their film, as JPEG: their Exif says
 * that Apple made them, or nothing.
 */
function mayHaveTrailer(type: string, { make, hasExif }: Pick<MotionHints, "make" | "hasExif">): boolean {
  if (make !== null && /^(?:samsung|huawei|honor)\b/i.test(make)) return true;
  return type === "image/jpeg" && hasExif && (make === null || make === "Apple");
}

/** Texts at the end of a file, each filled up to this length; older phones write no version before the two. */
const livePart = 20;
const liveTexts = /^\d+:\d+ *LIVE_(\d{1,12}) *$/;
const liveVersion = /^v\d+_f\d+/;

/**
 * Finds the video before what phones of Huawei and Honor write at the end: which picture of the video is shown, and how
 * far before these two texts the video begins (OpenHarmony's media library, Nextcloud's Memories). Not validated.
 */
async function findLiveMotion(source: ByteSource): Promise<Motion | null> {
  if (source.size < 3 * livePart) return null;
  const texts = String.fromCharCode(...(await source.bytes(source.size - 3 * livePart, 3 * livePart)));
  const back = Number(liveTexts.exec(texts.slice(livePart))?.[1]);
  if (!(back > 0)) return null;
  const version = liveVersion.test(texts) ? livePart : 0;
  return { offset: source.size - 2 * livePart - back, length: back - version };
}

/** The range if a video starts there and ends within the file. */
async function proven(motion: Motion | null, source: ByteSource): Promise<Motion | null> {
  if (motion === null) return null;
  const { offset, length } = motion;
  if (offset <= 0 || length < 16 || offset + length > source.size) return null;
  const head = await source.bytes(offset, Math.min(length, 256));
  const begins = hasText(head, 4, "ftyp") && u32(head, 0) >= 16 && u32(head, 0) <= length;
  return begins && sniff(head)?.kind === "video" ? { offset, length } : null;
}

/**
 * The body of a top-level `mpvd` box, where a HEIC or AVIF keeps its video (Motion Photo format 1.0). In ordinary
 * pictures the pixels are the last box and their header is in memory, so looking costs no read. Not validated.
 */
async function findMotionBox(source: ByteSource): Promise<Motion | null> {
  for await (const box of boxesOf(source)) {
    if (box.type === "mpvd") return { offset: box.start, length: box.end - box.start };
  }
  return null;
}

const entryBytes = 12;
/** Type of the entry and of its block, after two zero bytes. */
const motionType = 0x0a30;
/** Zeros, type and name length, before the name. */
const blockHead = 8;

/**
 * Finds the block "MotionPhoto_Data" in the trailer Samsung phones append to a picture: blocks, a directory starting
 * with "SEFH", its length, and "SEFT". Offsets count backwards from the directory (ExifTool, Samsung.pm). Costs one
 * read of the file's end, and one more if the directory lists the block. Not validated.
 */
async function findSamsungMotion(source: ByteSource): Promise<Motion | null> {
  // Directories are a few hundred bytes long.
  const from = Math.max(0, source.size - tailBytes);
  const tail = await source.bytes(from, tailBytes);
  if (tail.length < 20 || !hasText(tail, tail.length - 4, "SEFT")) return null;
  const start = tail.length - 8 - u32le(tail, tail.length - 8);
  if (start < 0 || !hasText(tail, start, "SEFH")) return null;
  const fitting = Math.floor((tail.length - 8 - start - entryBytes) / entryBytes);
  const count = Math.min(u32le(tail, start + 8), fitting);
  for (let index = 0; index < count; index++) {
    const entry = start + entryBytes * (index + 1);
    if (u16le(tail, entry + 2) !== motionType) continue;
    return dataOf(source, from + start - u32le(tail, entry + 4), u32le(tail, entry + 8));
  }
  return null;
}

/** The data after the name of a block. */
async function dataOf(source: ByteSource, at: number, length: number): Promise<Motion | null> {
  if (at < 0) return null;
  const head = await source.bytes(at, blockHead);
  if (head.length < blockHead || u16le(head, 2) !== motionType) return null;
  const before = blockHead + u32le(head, 4);
  return before < length ? { offset: at + before, length: length - before } : null;
}
