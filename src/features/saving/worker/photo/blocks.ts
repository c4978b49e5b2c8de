import {
  bytesOfText,
  hasText,
  joinBytes,
  textAt,
  u16,
  u32,
} from "../../../../../workers/photo/bytes/bytes.ts";
import type { ParsedFile } from "../../../../../workers/photo/header/header.ts";
import { keptExif } from "./exif-kept.ts";
import type { CleanGainMap, Kept, KeptBlocks } from "./kept.ts";
import { namesPosition, statesPosition } from "../../../../photo/saving/mentions.ts";
import {
  isoSegment,
  joinGainMap,
  jpegPieces,
  packetWithGainMap,
  segment,
  type JpegPiece,
} from "./gain-map.ts";
import { xmpName } from "../../../../../workers/photo/containers/jpeg/jpeg.ts";
import { stripWebp } from "./strip-webp.ts";
import { keptXmp } from "./xmp-kept.ts";

const marker = 0x1c;
const headBytes = 5;
const mostDatasets = 2000;
const mostBytes = 60_000;

/** Datasets of record 2 that say where a photo was taken (IPTC-IIM 4.2): content location, city, state, country. */
const places: ReadonlySet<number> = new Set([26, 27, 90, 92, 95, 100, 101]);

/** The datasets that are kept; null for none. Ends at the first that is damaged or of the extended kind. */
function keptIptc(block: Uint8Array | null, kept: Kept): Uint8Array | null {
  if (block === null || kept.metadata !== "all") return null;
  const sets: Uint8Array[] = [];
  let at = 0;
  for (let count = 0; count < mostDatasets && at + headBytes <= block.length; count++) {
    const length = u16(block, at + 3);
    const end = at + headBytes + length;
    if (block[at] !== marker || length > 0x7fff || end > block.length) break;
    const isPlace = block[at + 1] === 2 && places.has(block[at + 2] ?? 0);
    const tells = isPlace || statesPosition(textAt(block, at + headBytes, length));
    if (kept.location === "exact" || !tells) sets.push(block.subarray(at, end));
    at = end;
  }
  const joined = joinBytes(sets);
  return joined.length === 0 || joined.length > mostBytes ? null : joined;
}

/** The metadata blocks of a new file, from those of the old one. `ownPosition` as of `keptExif`. */
export function keptBlocks(
  { walk, container }: Pick<ParsedFile, "walk" | "container">,
  kept: Kept,
  ownPosition: boolean,
  gainMap: CleanGainMap | null = null,
): KeptBlocks {
  return {
    exif: keptExif(walk, kept, ownPosition),
    xmp: keptXmp(container.xmp, kept),
    iptc: keptIptc(container.iptc, kept),
    gainMap,
    texts: kept.metadata === "all",
  };
}

/** Formats whose metadata is cut out without touching the picture. */
export const cutTypes: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

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
function stripJpeg(bytes: Uint8Array, blocks: KeptBlocks, comment: CommentTest): Uint8Array[] | null {
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
type CommentTest = (comment: Uint8Array) => boolean;

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

const signatureBytes = 8;
/** Length, type and checksum of a chunk. */
const overhead = 12;

/** Chunks that say how the picture is drawn (PNG specification, third edition, sections 11.2 and 11.3). */
const pictureChunks: ReadonlySet<string> = new Set(
  "IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP mDCV cLLI sBIT bKGD hIST pHYs sPLT acTL fcTL fdAT".split(
    " ",
  ),
);

const textChunks: ReadonlySet<string> = new Set(["tEXt", "zTXt", "iTXt"]);

/**
 * A PNG with other metadata and the same picture, in pieces; null if it is damaged. Chunks that draw the picture stay
 * byte for byte. Texts stay if they may and are neither compressed, nor blocks of metadata, nor tell a position. Other
 * chunks, and what follows the last one, go.
 */
function stripPng(bytes: Uint8Array, blocks: KeptBlocks): Uint8Array[] | null {
  const pieces = [bytes.subarray(0, signatureBytes)];
  let sawPixels = false;
  for (let at = signatureBytes; at + overhead <= bytes.length;) {
    const type = textAt(bytes, at + 4, 4);
    const to = at + overhead + u32(bytes, at);
    if (!/^[A-Za-z]{4}$/.test(type) || to > bytes.length) return null;
    const chunk = bytes.subarray(at, to);
    const isFirstPixel: boolean = type === "IDAT" && !sawPixels;
    if (isFirstPixel) pieces.push(...metadataChunks(blocks));
    sawPixels ||= isFirstPixel;
    const mayStay = textChunks.has(type) || type === "tIME";
    if (pictureChunks.has(type) || (mayStay && blocks.texts && isPlainText(type, chunk))) pieces.push(chunk);
    if (type === "IEND") return sawPixels ? pieces : null;
    at = to;
  }
  return null;
}

function metadataChunks({ exif, xmp }: KeptBlocks): Uint8Array[] {
  const packet = xmp && joinBytes([bytesOfText("XML:com.adobe.xmp\0\0\0\0\0"), xmp]);
  return [
    ...(exif === null ? [] : [chunkOf("eXIf", exif)]),
    ...(packet === null ? [] : [chunkOf("iTXt", packet)]),
  ];
}

/** A text a person may have written, which tells no position. What is packed is not looked into. */
function isPlainText(type: string, chunk: Uint8Array): boolean {
  if (type === "tIME") return true;
  const body = chunk.subarray(8, chunk.length - 4);
  const keyword = textAt(body, 0, Math.max(0, body.indexOf(0)));
  const isPacked = type === "zTXt" || (type === "iTXt" && body[keyword.length + 1] === 1);
  if (isPacked || keyword.startsWith("XML:") || keyword.startsWith("Raw profile")) return false;
  return !namesPosition(keyword) && !statesPosition(textAt(body, 0, body.length));
}

/** A chunk with its checksum. */
function chunkOf(type: string, body: Uint8Array): Uint8Array {
  const chunk = joinBytes([new Uint8Array(4), bytesOfText(type), body, new Uint8Array(4)]);
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  view.setUint32(0, body.length);
  view.setUint32(8 + body.length, crc32(chunk.subarray(4, 8 + body.length)));
  return chunk;
}

/** CRC-32 as in the PNG specification, annex D. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** A file of such a format with these blocks instead of its own, in pieces; null if it is damaged. */
export function withBlocks(
  type: string,
  bytes: Uint8Array,
  blocks: KeptBlocks,
  { location }: Pick<Kept, "location">,
): Uint8Array[] | null {
  switch (type) {
    case "image/jpeg":
      return stripJpeg(
        bytes,
        blocks,
        (comment) => location === "exact" || !statesPosition(textAt(comment, 0, comment.length)),
      );
    case "image/png":
      return stripPng(bytes, blocks);
    case "image/webp":
      return stripWebp(bytes, blocks);
    default:
      return null;
  }
}
