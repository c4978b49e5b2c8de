import { bytesOfText, joinBytes, textAt, u32 } from "../../../../../../workers/photo/bytes/bytes.ts";
import type { ReadAt } from "../exif/tiff-tables.ts";

/** A chunk and where it stands; of a text chunk its keyword. */
export interface PngChunk {
  type: string;
  keyword: string;
  from: number;
  to: number;
}

const signatureBytes = 8;
const overhead = 12;
const mostChunks = 500_000;
const longestKeyword = 80;

/** All chunks up to IEND (PNG specification, third edition, section 5); null if they do not lead there. */
export async function pngChunks(read: ReadAt, size: number): Promise<PngChunk[] | null> {
  const chunks: PngChunk[] = [];
  for (let at = signatureBytes; at + overhead <= size && chunks.length < mostChunks;) {
    const head = await read(at, 8 + longestKeyword);
    const [length, type] = [u32(head, 0), textAt(head, 4, 4)];
    const to = at + overhead + length;
    if (!/^[A-Za-z]{4}$/.test(type) || to > size) return null;
    const isText = /^[itz]TXt$|^tEXt$/.test(type);
    const keyword = isText ? (textAt(head, 8, Math.min(longestKeyword, length)).split("\0")[0] ?? "") : "";
    chunks.push({ type, keyword, from: at, to });
    if (type === "IEND") return chunks.some((one) => one.type === "IDAT") ? chunks : null;
    at = to;
  }
  return null;
}

/** A chunk with its checksum. */
export function pngChunk(type: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = joinBytes([
    new Uint8Array(4),
    bytesOfText(type),
    body,
    new Uint8Array(4),
  ]) as Uint8Array<ArrayBuffer>;
  const view = new DataView(chunk.buffer, chunk.byteOffset, chunk.byteLength);
  view.setUint32(0, body.length);
  view.setUint32(8 + body.length, checksum(chunk.subarray(4, 8 + body.length)));
  return chunk;
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});

/** CRC-32 as in the PNG specification, annex D. */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 255] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}
