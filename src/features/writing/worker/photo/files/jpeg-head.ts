import { hasText, textAt, u16 } from "../../../../../../workers/photo/bytes/bytes.ts";
import { xmpName } from "../../../../../../workers/photo/containers/jpeg/jpeg.ts";
import type { JpegFrame } from "../exif/exif-changes.ts";
import type { ReadAt } from "../exif/tiff-tables.ts";

/** What a segment of a JPEG holds, as far as it is written or must be known. */
export type SegmentKind = "jfif" | "exif" | "xmp" | "mpf" | "photoshop" | "jumbf" | "other";

/** A segment before the first scan, with its marker. */
export interface HeadSegment {
  kind: SegmentKind;
  marker: number;
  from: number;
  to: number;
}

/** The segments before the scan, which begins at `scanAt`. */
export interface JpegHead {
  segments: HeadSegment[];
  scanAt: number;
  frame: JpegFrame;
}

const mostSegments = 4096;
export const exifName = "Exif\0\0";
export const mpfName = "MPF\0";
export const photoshopName = "Photoshop 3.0\0";

/**
 * Lists the segments of a JPEG up to its first scan (ITU-T T.81, annex B). Null where one does not follow upon the other:
 * such a file is not written into.
 */
export async function readJpegHead(read: ReadAt, size: number): Promise<JpegHead | null> {
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
