import { bytesOfText, joinBytes, textAt, u32 } from "../../../../../workers/photo/bytes/bytes.ts";
import type { KeptBlocks } from "./kept.ts";
import { namesPosition, statesPosition } from "../../../../photo/saving/mentions.ts";

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
export function stripPng(bytes: Uint8Array, blocks: KeptBlocks): Uint8Array[] | null {
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
