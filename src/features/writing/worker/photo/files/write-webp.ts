import type { FilePiece, OldBytes, Rewrite, WriteRefusal } from "../../../shared/rewrite.ts";
import type { WantedFacts } from "../../../shared/wanted.ts";
import { bytesOfText, joinBytes, textAt, u16le, u32le } from "../../../../../../workers/photo/bytes/bytes.ts";
import { tiffBlock } from "../../../../../../workers/photo/containers/tiff/tiff.ts";
import type { ReadAt } from "../exif/tiff-tables.ts";
import { newBlocks } from "../new-blocks.ts";
import { windowedReader } from "./windowed.ts";

const headBytes = 12;
const mostChunks = 100_000;
const mostMetadata = 16 * 1024 * 1024;
const flags = { exif: 0x08, xmp: 0x04, alpha: 0x10 };

interface WebpChunk {
  type: string;
  from: number;
  /** Behind its body, and behind its padding. */
  to: number;
  end: number;
}

/**
 * A WebP with these facts in its EXIF and XMP chunks (WebP container specification). All others stay byte for byte, but for
 * the flags that announce these two; a plain file gets the extended header it lacks.
 */
export async function writeWebp(file: Blob, wanted: WantedFacts): Promise<Rewrite> {
  const read = windowedReader(file);
  const chunks = await chunksOf(read, file.size);
  if (chunks === null) return refused("damaged");
  if (chunks.some(({ type }) => type === "C2PA")) return refused("signed");
  const [first] = chunks;
  const old = { exif: chunks.find(isOf("EXIF")), xmp: chunks.find(isOf("XMP ")) };
  if (Object.values(old).some((one) => one && one.to - one.from > mostMetadata)) return refused("large");
  const exif = old.exif && (await bodyOf(read, old.exif));
  const blocks = await newBlocks(
    { exif: exif ? tiffBlock(exif) : null, xmp: old.xmp ? await bodyOf(read, old.xmp) : null },
    wanted,
  );
  if (exif && tiffBlock(exif) === null) return refused("damaged");
  if (!blocks.ok) return blocks;
  const extended = await extendedHeader(read, chunks);
  if (first === undefined || extended === null) return refused("damaged");
  if (blocks.exif !== null || old.exif) extended[8] = (extended[8] ?? 0) | flags.exif;
  if (blocks.xmp !== null || old.xmp) extended[8] = (extended[8] ?? 0) | flags.xmp;
  const fresh = new Map([
    ["EXIF", blocks.exif],
    ["XMP ", blocks.xmp],
  ]);
  const body: FilePiece[] = first.type === "VP8X" ? [] : [extended];
  for (const chunk of chunks) {
    const bytes = fresh.get(chunk.type) ?? null;
    if (chunk.type === "VP8X") body.push(extended);
    else if (bytes === null) body.push({ from: chunk.from, to: chunk.end }, ...paddingOf(chunk));
    else body.push(chunkOf(chunk.type, bytes));
    if (bytes !== null) fresh.set(chunk.type, null);
  }
  for (const [type, bytes] of fresh) if (bytes !== null) body.push(chunkOf(type, bytes));
  return assembled(file, body, chunks);
}

const isOf =
  (type: string) =>
  (chunk: WebpChunk): boolean =>
    chunk.type === type;

/** Some writers leave the last padding out. */
const paddingOf = ({ from, end }: WebpChunk): Uint8Array<ArrayBuffer>[] =>
  (end - from) % 2 === 1 ? [new Uint8Array(1)] : [];

function assembled(file: Blob, body: FilePiece[], chunks: readonly WebpChunk[]): Rewrite {
  const last = chunks.at(-1)?.end ?? headBytes;
  const length = body.reduce((sum, piece) => sum + sizeOf(piece), 4);
  if (length > 0xffff_fffe) return refused("large");
  const head = joinBytes([
    bytesOfText("RIFF"),
    new Uint8Array(4),
    bytesOfText("WEBP"),
  ]) as Uint8Array<ArrayBuffer>;
  new DataView(head.buffer).setUint32(4, length, true);
  // What follows the stated length stays there.
  const pieces: FilePiece[] = [head, ...body, ...(last < file.size ? [{ from: last, to: file.size }] : [])];
  const before: OldBytes[] = [];
  const after: OldBytes[] = [];
  let at = 0;
  for (const piece of pieces) {
    if (!(piece instanceof Uint8Array) && piece.to > piece.from) {
      before.push(piece);
      after.push({ from: at, to: at + sizeOf(piece) });
    }
    at += sizeOf(piece);
  }
  return { ok: true, pieces, kept: { before, after } };
}

const sizeOf = (piece: FilePiece): number =>
  piece instanceof Uint8Array ? piece.length : piece.to - piece.from;

async function chunksOf(read: ReadAt, size: number): Promise<WebpChunk[] | null> {
  const end = 8 + u32le(await read(0, headBytes), 4);
  if (end > size) return null;
  const chunks: WebpChunk[] = [];
  for (let at = headBytes; at + 8 <= end && chunks.length < mostChunks;) {
    const head = await read(at, 8);
    const to = at + 8 + u32le(head, 4);
    if (to > end) return null;
    const padded = Math.min(end, to + ((to - at) & 1));
    chunks.push({ type: textAt(head, 0, 4), from: at, to, end: padded });
    at = padded;
  }
  const isPicture = chunks.some(({ type }) => /^(?:VP8[ L]|ANMF)$/.test(type));
  const last = chunks.at(-1)?.end;
  return isPicture && last !== undefined && end - last < 8 ? chunks : null;
}

async function bodyOf(read: ReadAt, { from, to }: WebpChunk): Promise<Uint8Array> {
  return (await read(from + 8, to - from - 8)).slice();
}

function chunkOf(type: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = joinBytes([bytesOfText(type), new Uint8Array(4), body, new Uint8Array(body.length & 1)]);
  new DataView(chunk.buffer, chunk.byteOffset).setUint32(4, body.length, true);
  return chunk as Uint8Array<ArrayBuffer>;
}

/** The extended header as it is, or the one a plain file lacks: flags, width and height less one in 24 bits each. */
async function extendedHeader(
  read: ReadAt,
  chunks: readonly WebpChunk[],
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [first] = chunks;
  if (first?.type === "VP8X") {
    const bytes = (await read(first.from, first.to - first.from)).slice();
    return bytes.length >= 18 ? (bytes as Uint8Array<ArrayBuffer>) : null;
  }
  const picture = chunks.find(({ type }) => type === "VP8 " || type === "VP8L");
  if (picture === undefined) return null;
  const body = await read(picture.from + 8, 16);
  const isLossless = picture.type === "VP8L";
  const bits = u32le(body, 1);
  const width = isLossless ? bits & 0x3fff : (u16le(body, 6) & 0x3fff) - 1;
  const height = isLossless ? (bits >>> 14) & 0x3fff : (u16le(body, 8) & 0x3fff) - 1;
  const hasAlpha = isLossless && ((bits >>> 28) & 1) === 1;
  const size = [width & 255, width >> 8, 0, height & 255, height >> 8, 0];
  return chunkOf("VP8X", Uint8Array.of(hasAlpha ? flags.alpha : 0, 0, 0, 0, ...size));
}

const refused = (why: WriteRefusal): Rewrite => ({ ok: false, why });
