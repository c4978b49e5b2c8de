import type { FilePiece, OldBytes, Rewrite, WriteRefusal } from "../../../shared/rewrite.ts";
import type { WantedFacts } from "../../../shared/wanted.ts";
import { bytesOfText, joinBytes, textAt, u32 } from "../../../../../../workers/photo/bytes/bytes.ts";
import { takePngText, textBudget } from "../../../../../../workers/photo/containers/png/png-text.ts";
import { tiffBlock } from "../../../../../../workers/photo/containers/tiff/tiff.ts";
import { noFacts } from "../../../../../../workers/photo/values/container-facts.ts";
import type { ReadAt } from "../exif/tiff-tables.ts";
import { newIptc } from "../iptc/new-iptc.ts";
import { newBlocks, type OldBlocks } from "../new-blocks.ts";
import { windowedReader } from "./windowed.ts";

const xmpKeyword = "XML:com.adobe.xmp";
const exifProfile = /^Raw profile type (?:exif|app1)$/i;
const xmpProfile = /^Raw profile type xmp$/i;
const iptcProfile = /^Raw profile type (?:iptc|8bim)$/i;
const mostMetadata = 16 * 1024 * 1024;

/** A chunk and where it stands; of a text chunk its keyword. */
interface PngChunk {
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
async function pngChunks(read: ReadAt, size: number): Promise<PngChunk[] | null> {
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
function pngChunk(type: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
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

/**
 * A PNG with these facts in an eXIf chunk and an XMP text before its pixels. ImageMagick's older form of either ("Raw
 * profile") becomes such a chunk, for two that differ would be worse than one; all other chunks stay byte for byte.
 */
export async function writePng(file: Blob, wanted: WantedFacts): Promise<Rewrite> {
  const read = windowedReader(file);
  const chunks = await pngChunks(read, file.size);
  if (chunks === null) return refused("damaged");
  if (chunks.some(({ type }) => type === "caBX")) return refused("signed");
  const holders = chunks.filter((one) => holds(one) !== null);
  if (holders.some(({ from, to }) => to - from > mostMetadata)) return refused("large");
  const old = await oldBlocks(read, holders);
  if (old === null) return refused("damaged");
  const iptc = old.iptc && newIptc(old.iptc, wanted);
  if (iptc && !iptc.ok) return iptc;
  // Its text is packed hexadecimal digits, which few programs read and fewer write.
  if (iptc?.ok && iptc.block !== null) return refused("unsupported");
  const blocks = await newBlocks(old, wanted);
  if (!blocks.ok) return blocks;
  const packet = blocks.xmp && joinBytes([bytesOfText(`${xmpKeyword}\0\0\0\0\0`), blocks.xmp]);
  const fresh = {
    exif: blocks.exif && pngChunk("eXIf", blocks.exif),
    xmp: packet && pngChunk("iTXt", packet),
  };
  return assembled(file, chunks, fresh);
}

type Held = "exif" | "xmp" | "iptc";

/** What metadata a chunk holds. */
function holds({ type, keyword }: PngChunk): Held | null {
  if (type === "eXIf" || exifProfile.test(keyword)) return "exif";
  if (keyword === xmpKeyword || xmpProfile.test(keyword)) return "xmp";
  return iptcProfile.test(keyword) ? "iptc" : null;
}

/** Chunks anew, and the old ones left out; those without a predecessor come before the pixels. */
function assembled(
  file: Blob,
  chunks: readonly PngChunk[],
  fresh: Record<"exif" | "xmp", Uint8Array<ArrayBuffer> | null>,
): Rewrite {
  const firstPixels = chunks.find(({ type }) => type === "IDAT");
  const [pieces, before, after]: [FilePiece[], OldBytes[], OldBytes[]] = [[], [], []];
  let at = 0;
  const keep = (from: number, to: number): void => {
    pieces.push({ from, to });
    before.push({ from, to });
    after.push({ from: at, to: at + to - from });
    at += to - from;
  };
  const add = (kind: "exif" | "xmp"): void => {
    const bytes = fresh[kind];
    if (bytes === null || pieces.includes(bytes)) return;
    pieces.push(bytes);
    at += bytes.length;
  };
  keep(0, chunks[0]?.from ?? 0);
  for (const chunk of chunks) {
    if (chunk === firstPixels) {
      add("exif");
      add("xmp");
    }
    const held = holds(chunk);
    if (held === null || held === "iptc" || fresh[held] === null) keep(chunk.from, chunk.to);
    // Readers that stop at the pixels find it only before them.
    else add(held);
  }
  const end = chunks.at(-1)?.to ?? file.size;
  if (end < file.size) keep(end, file.size);
  return { ok: true, pieces, kept: { before, after } };
}

/** The blocks as the reader of PNG sees them: eXIf counts more than a profile. Null for one that cannot be read. */
async function oldBlocks(
  read: ReadAt,
  holders: readonly PngChunk[],
): Promise<(OldBlocks & { iptc: Uint8Array | null }) | null> {
  const facts = noFacts();
  const budget = textBudget();
  let block: Uint8Array | null = null;
  for (const { type, from, to } of holders) {
    const body = (await read(from + 8, to - from - 12)).slice();
    if (type !== "eXIf") await takePngText(type, body, facts, budget);
    else if (block !== null || tiffBlock(body) === null) return null;
    else block = tiffBlock(body);
  }
  const exif = block ?? facts.exif;
  const [xmp = null] = facts.xmp;
  const said = (kind: Held): boolean => holders.some((one) => holds(one) === kind);
  // A profile named for Exif may hold XMP.
  if (said("exif") !== (exif !== null) || said("xmp") !== (xmp !== null)) return null;
  return { exif, xmp, iptc: facts.iptc };
}

const refused = (why: WriteRefusal): Rewrite => ({ ok: false, why });
