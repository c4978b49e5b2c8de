import { bytesOfText, hasText, joinBytes } from "../../../../../workers/photo/bytes/bytes.ts";
import { isoSegment, joinGainMap, packetWithGainMap } from "./gain-map.ts";
import { type JpegPiece, jpegPieces, segment } from "./jpeg-segments.ts";
import { xmpName } from "../../../../../workers/photo/containers/jpeg/jpeg.ts";
import type { KeptBlocks } from "./kept.ts";

const soi = Uint8Array.of(0xff, 0xd8);
const eoi = Uint8Array.of(0xff, 0xd9);

/** Bytes of a JFIF segment up to its thumbnail (ITU-T T.871, 10.1). */
const jfifBytes = 18;

/**
 * A JPEG with other metadata and the same picture, in pieces; null if it is damaged. Kept as they are: tables, frames,
 * scans, the colour profile (APP2) and Adobe's colour transform (APP14). Everything else that is not coding goes: other
 * application segments, comments unless texts may stay, the thumbnail of JFIF, what stands between segments, and all
 * that follows the picture (previews, videos, the phone's own blocks). A gain map in `blocks` comes behind it, with an index
 * of both.
 */
export function stripJpeg(bytes: Uint8Array, blocks: KeptBlocks, comment: CommentTest): Uint8Array[] | null {
  const pieces = jpegPieces(bytes);
  if (pieces === null || !pieces.some(({ marker }) => marker === 0)) return null;
  const { gainMap } = blocks;
  const xmp = gainMap === null ? blocks.xmp : packetWithGainMap(blocks.xmp, gainMap);
  const metadata = [
    blocks.exif === null ? null : segment(0xe1, bytesOfText("Exif\0\0"), blocks.exif),
    xmp === null ? null : segment(0xe1, bytesOfText(xmpName), xmp),
    blocks.iptc === null ? null : segment(0xed, bytesOfText("Photoshop 3.0\0"), iptcResource(blocks.iptc)),
  ].filter((piece) => piece !== null);
  const body = pieces.flatMap((piece) => {
    const part = bytes.subarray(piece.from, piece.to);
    return isPicture(piece, part) || (piece.marker === 0xfe && blocks.texts && comment(part.subarray(4)))
      ? [part]
      : [];
  });
  const jfif = pieces[0] === undefined ? null : jfifOf(pieces[0], bytes);
  const head = [soi, ...(jfif === null ? [] : [jfif]), ...metadata];
  if (gainMap === null) return [...head, ...body, ...(isCut(pieces, bytes) ? [] : [eoi])];
  head.push(...isoSegment(gainMap));
  return joinGainMap([...head, ...body, eoi], head.length, gainMap);
}

/** Whether a comment may stay. */
export type CommentTest = (comment: Uint8Array) => boolean;

/** Whether a piece is needed to draw the picture. */
function isPicture({ marker }: JpegPiece, part: Uint8Array): boolean {
  if (marker === 0xe2) return hasText(part, 4, "ICC_PROFILE\0");
  if (marker === 0xee) return hasText(part, 4, "Adobe");
  // Not APPn, not the reserved JPGn, not a comment.
  return marker < 0xe0;
}

/** The JFIF segment without its thumbnail; null for any other. */
function jfifOf({ marker, from, to }: JpegPiece, bytes: Uint8Array): Uint8Array | null {
  if (marker !== 0xe0 || !hasText(bytes, from + 4, "JFIF\0") || to - from < jfifBytes) return null;
  const jfif = bytes.slice(from, from + jfifBytes);
  jfif.set([0, jfifBytes - 2], 2);
  jfif.set([0, 0], 16);
  return jfif;
}

function isCut(pieces: readonly JpegPiece[], bytes: Uint8Array): boolean {
  return pieces.at(-1)?.to === bytes.length;
}

/** A Photoshop resource with IPTC datasets: signature, ID, empty name, length, data padded to an even length. */
function iptcResource(datasets: Uint8Array): Uint8Array {
  const { length } = datasets;
  const head = [...bytesOfText("8BIM"), 4, 4, 0, 0, 0, 0, length >> 8, length & 255];
  return joinBytes([Uint8Array.from(head), datasets, new Uint8Array(length & 1)]);
}
