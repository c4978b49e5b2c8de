import type { Motion } from "../../../src/photo/photo.ts";
import { hasText, u32 } from "../bytes/bytes.ts";
import { findSamsungMotion } from "../containers/jpeg/samsung-trailer.ts";
import type { ByteSource } from "../bytes/source.ts";
import { motionsOfXmp } from "../xmp/motion-xmp.ts";
import { sniff } from "../header/sniff.ts";
import { boxesOf } from "../containers/bmff/boxes.ts";

/** BMFF formats to which phones append a video. */
const bmffTypes: readonly string[] = ["image/heic", "image/heif", "image/avif"];

/** What in a file hints at an embedded video. */
export interface MotionHints {
  /** MIME type by content. */
  type: string;
  xmp: readonly Uint8Array[];
  make: string | null;
}

/**
 * Finds the video inside a picture (Motion Photo): by its own box in a HEIC or AVIF, by Samsung's trailer, by XMP. It
 * must start like a video. Pictures without a hint cost no read, except one at the end of Samsung's files. Rejects only
 * if the browser cannot read the file.
 */
export async function findMotion(
  { type, xmp, make }: MotionHints,
  source: ByteSource,
): Promise<Motion | null> {
  const isBmff = bmffTypes.includes(type);
  if (!isBmff && type !== "image/jpeg") return null;
  const boxed = isBmff ? await proven(await findMotionBox(source), source) : null;
  if (boxed !== null) return boxed;
  if (make !== null && /^samsung\b/i.test(make)) {
    const trailing = await proven(await findSamsungMotion(source), source);
    if (trailing !== null) return trailing;
  }
  for (const stated of motionsOfXmp(xmp, source.size)) {
    const motion = await proven(stated, source);
    if (motion !== null) return motion;
  }
  return null;
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
