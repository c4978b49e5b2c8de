import {
  bytesOfText,
  hasText,
  joinBytes,
  textAt,
  u16le,
  u32le,
} from "../../../../../workers/photo/bytes/bytes.ts";
import type { KeptBlocks } from "./kept.ts";

const headBytes = 12;

/** Chunks that draw the picture (WebP container specification). */
const pictureChunks: ReadonlySet<string> = new Set(["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);

/** Frame position, size, duration and flags, before the chunks of a frame. */
const frameBytes = 16;

const flags = { exif: 0x08, xmp: 0x04, alpha: 0x10 };

interface Chunk {
  type: string;
  /** Header, body and padding. */
  bytes: Uint8Array;
  body: Uint8Array;
}

/**
 * A WebP with other metadata and the same picture, in pieces; null if it is damaged. The chunks that draw the picture
 * stay byte for byte, but for the flags that announce metadata. Unknown chunks, within animation frames too, and what
 * follows the file's stated length, go.
 */
export function stripWebp(bytes: Uint8Array, { exif, xmp }: KeptBlocks): Uint8Array[] | null {
  if (!hasText(bytes, 0, "RIFF") || !hasText(bytes, 8, "WEBP")) return null;
  const end = Math.min(bytes.length, 8 + u32le(bytes, 4));
  const chunks = chunksOf(bytes.subarray(0, end), headBytes);
  if (chunks === null || !chunks.some(({ type }) => /^(?:VP8[ L]|ANMF)$/.test(type))) return null;
  const pictures = chunks.filter(({ type }) => pictureChunks.has(type)).map((chunk) => pictureOf(chunk));
  const metadata = [
    ...(exif === null ? [] : [chunkOf("EXIF", exif)]),
    ...(xmp === null ? [] : [chunkOf("XMP ", xmp)]),
  ];
  const announced = (exif === null ? 0 : flags.exif) | (xmp === null ? 0 : flags.xmp);
  const [first] = chunks;
  const extended = first?.type === "VP8X" ? null : announced === 0 ? null : extendedHeader(chunks, announced);
  if (first?.type === "VP8X") {
    const header = first.bytes.slice();
    header[8] = ((header[8] ?? 0) & ~(flags.exif | flags.xmp)) | announced;
    pictures[0] = header;
  }
  const pieces = [...(extended === null ? [] : [extended]), ...pictures, ...metadata];
  const head = joinBytes([bytesOfText("RIFF"), new Uint8Array(4), bytesOfText("WEBP")]);
  const length = 4 + pieces.reduce((sum, piece) => sum + piece.length, 0);
  new DataView(head.buffer).setUint32(4, length, true);
  return [head, ...pieces];
}

function chunksOf(bytes: Uint8Array, from: number): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = from; at + 8 <= bytes.length;) {
    const length = u32le(bytes, at + 4);
    const to = at + 8 + length;
    if (to > bytes.length) return null;
    const padded = bytes.subarray(at, Math.min(bytes.length, to + (length & 1)));
    chunks.push({ type: textAt(bytes, at, 4), bytes: even(padded), body: bytes.subarray(at + 8, to) });
    at = to + (length & 1);
  }
  return chunks;
}

/** Some writers leave the last padding out. */
function even(bytes: Uint8Array): Uint8Array {
  return (bytes.length & 1) === 0 ? bytes : joinBytes([bytes, new Uint8Array(1)]);
}

/** An animation frame without chunks of other programs; anything else as it is. */
function pictureOf({ type, bytes, body }: Chunk): Uint8Array {
  if (type !== "ANMF") return bytes;
  const parts = chunksOf(body, frameBytes);
  if (parts === null || parts.every((part) => pictureChunks.has(part.type))) return bytes;
  const kept = parts.filter((part) => pictureChunks.has(part.type)).map((part) => part.bytes);
  return chunkOf("ANMF", joinBytes([body.subarray(0, frameBytes), ...kept]));
}

function chunkOf(type: string, body: Uint8Array): Uint8Array {
  const chunk = joinBytes([bytesOfText(type), new Uint8Array(4), body, new Uint8Array(body.length & 1)]);
  new DataView(chunk.buffer, chunk.byteOffset).setUint32(4, body.length, true);
  return chunk;
}

/** The header a plain file lacks: flags, three reserved bytes, width and height less one in 24 bits each. */
function extendedHeader(chunks: readonly Chunk[], announced: number): Uint8Array | null {
  const picture = chunks.find(({ type }) => type === "VP8 " || type === "VP8L");
  if (picture === undefined) return null;
  const { body } = picture;
  const isLossless = picture.type === "VP8L";
  const bits = u32le(body, 1);
  const width = isLossless ? bits & 0x3fff : (u16le(body, 6) & 0x3fff) - 1;
  const height = isLossless ? (bits >>> 14) & 0x3fff : (u16le(body, 8) & 0x3fff) - 1;
  const hasAlpha = isLossless && ((bits >>> 28) & 1) === 1;
  const size = [width & 255, width >> 8, 0, height & 255, height >> 8, 0];
  return chunkOf("VP8X", Uint8Array.of(announced | (hasAlpha ? flags.alpha : 0), 0, 0, 0, ...size));
}
