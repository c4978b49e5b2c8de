import type {
  FilePiece,
  FileWritten,
  KeptBytes,
  OldBytes,
  Rewrite,
  WriteRefusal,
} from "../../shared/rewrite.ts";
import { undoPieces } from "../../shared/undo-pieces.ts";
import type { WantedFacts } from "../../shared/wanted.ts";
import { cleanWanted } from "./clean-wanted.ts";
import { byteSource, headBytes } from "../../../../../workers/photo/bytes/source.ts";
import { sniffFile } from "../../../../../workers/photo/header/sniff.ts";
import { readMetadata, type Read } from "../../../../../workers/photo/facts/record.ts";
import { saysTheRest, saysWanted } from "./said-facts.ts";
import type { IndependentFacts } from "../../../../../workers/photo/exif/exif-whole.ts";
import { ignore } from "../../../../faults/faults.ts";

/** Works out the pieces of a new file; rejects only if the browser cannot read the old one. */
type FormatWriter = (file: Blob, wanted: WantedFacts) => Promise<Rewrite>;

const heif = async (): Promise<FormatWriter> => (await import("./boxes/heif/write-heif.ts")).writeHeif;

const movie = async (): Promise<FormatWriter> => (await import("./boxes/movie/write-movie.ts")).writeMovie;

/** How to load the writer of a format, by MIME type. */
const formatWriters: ReadonlyMap<string, () => Promise<FormatWriter>> = new Map<
  string,
  () => Promise<FormatWriter>
>([
  ["image/jpeg", async () => (await import("./files/write-jpeg.ts")).writeJpeg],
  ["image/png", async () => (await import("./files/write-png.ts")).writePng],
  ["image/webp", async () => (await import("./files/write-webp.ts")).writeWebp],
  ["image/heic", heif],
  ["image/heif", heif],
  ["image/avif", heif],
  ["image/tiff", async () => (await import("./files/write-tiff.ts")).writeTiffFile],
  ["video/mp4", movie],
  ["video/quicktime", movie],
  ["video/x-m4v", movie],
  ["video/3gpp", movie],
]);

/**
 * The pieces of a file with other facts in it, by its format as its content shows it; nothing is written. Rejects only if
 * the browser cannot read the file.
 */
export async function rewriteFile(file: Blob, wanted: WantedFacts): Promise<Rewrite> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const load = formatWriters.get((await sniffFile(head, byteSource(file, head)))?.type ?? "");
  return load === undefined ? { ok: false, why: "format" } : (await load())(file, wanted);
}

const pieceBytes = 4 * 1024 * 1024;

/**
 * Whether the ranges of the old file and of the new one are the same bytes, each list read as one stream: a writer may have
 * cut them differently. Rejects if the browser cannot read a file.
 */
export async function keepsBytes(old: Blob, fresh: Blob, { before, after }: KeptBytes): Promise<boolean> {
  const [one, other] = [joined(old, before), joined(fresh, after)];
  if (one.size !== other.size) return false;
  for (let at = 0; at < one.size; at += pieceBytes) {
    const [first, second] = await Promise.all([piece(one, at), piece(other, at)]);
    if (!areEqual(first, second)) return false;
  }
  return true;
}

function joined(file: Blob, ranges: readonly OldBytes[]): Blob {
  return new Blob(ranges.map(({ from, to }) => file.slice(from, to)));
}

async function piece(file: Blob, at: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer());
}

/** Eight bytes at a time. */
function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  const whole = one.length - (one.length % 8);
  const a = new BigUint64Array(one.buffer, one.byteOffset, whole / 8);
  const b = new BigUint64Array(other.buffer, other.byteOffset, whole / 8);
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  for (let at = whole; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}

/** The new file: slices of the old one and new bytes, so that a large one is never in memory whole. */
export function composedFile(file: Blob, pieces: readonly FilePiece[]): Blob {
  const parts = pieces.map((piece) =>
    piece instanceof Uint8Array ? piece : file.slice(piece.from, piece.to),
  );
  return new Blob(parts, { type: file.type });
}

/** Formats the second reader knows. */
const known: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/tiff",
  "image/heic",
  "image/heif",
  "image/avif",
]);

/** It reads from memory: of a JPEG the beginning is enough, and of others no more than this. */
const mostBytes = 64 * 1024 * 1024;

const nearDegrees = 1e-6;
const nearMetres = 0.01;

/**
 * Whether ExifReader, which finds the blocks of a file by code of its own, reads the Exif values that were wanted. What
 * it does not find is no contradiction, for not every format keeps every value in Exif.
 */
async function secondReaderAgrees(file: Blob, type: string, wanted: WantedFacts): Promise<boolean> {
  if (!known.has(type) || (type !== "image/jpeg" && file.size > mostBytes)) return true;
  const bytes = new Uint8Array(await file.slice(0, mostBytes).arrayBuffer());
  const { readIndependently } = await import("../../../../../workers/photo/exif/exif-whole.ts");
  const read = readIndependently(bytes);
  return read !== null && agrees(read, wanted);
}

function agrees(read: IndependentFacts, { takenAt, position, orientation }: WantedFacts): boolean {
  if (takenAt !== undefined && takenAt.edtf === undefined) {
    const text = takenAt.local.slice(0, 19).replaceAll("-", ":").replace("T", " ");
    if (read.date !== null && read.date !== text) return false;
    if (read.date !== null && (read.offset ?? null) !== takenAt.offset) return false;
  }
  if (position === null && read.latitude !== null) return false;
  if (position && read.latitude !== null) {
    const { lat, lng, altitude } = position;
    if (!isNear(read.latitude, lat, nearDegrees) || !isNear(read.longitude, lng, nearDegrees)) return false;
    if (altitude === null ? read.altitude !== null : !isNear(read.altitude, altitude, nearMetres))
      return false;
  }
  return orientation === undefined || read.orientation === null || read.orientation === orientation;
}

function isNear(value: number | null, wanted: number, within: number): boolean {
  return value !== null && Math.abs(value - wanted) <= within;
}

/**
 * Reads a new file by two readers and compares: it must say what was wanted, all else as the old file does, and its coded
 * picture, film and sound must be the same bytes. Null if so. Rejects only if the browser cannot read a file.
 */
export async function verifyRewrite(
  old: Blob,
  fresh: Blob,
  wanted: WantedFacts,
  kept: KeptBytes,
): Promise<WriteRefusal | null> {
  const [before, after] = [await readOf(old), await readOf(fresh)];
  if (before === null || after === null) return "differs";
  if (!saysWanted(before.record, after.record, wanted)) return "differs";
  if (!saysTheRest(before.record, after.record, wanted, fresh.size - old.size)) return "differs";
  if (!(await secondReaderAgrees(fresh, after.record.type, wanted))) return "differs";
  return (await keepsBytes(old, fresh, kept)) ? null : "differs";
}

async function readOf(file: Blob): Promise<Read | null> {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const source = byteSource(file, head);
  const sniffed = await sniffFile(head, source);
  return sniffed && readMetadata(sniffed, source, {});
}

/** A file with these facts in it, read again and compared with the old one, or why there is none. Never rejects. */
export async function writeInto(file: Blob, wanted: WantedFacts): Promise<FileWritten> {
  const clean = cleanWanted(wanted);
  if (clean === null) return { ok: false, why: "unsupported" };
  try {
    const rewrite = await rewriteFile(file, clean);
    if (!rewrite.ok) return rewrite;
    const fresh = composedFile(file, rewrite.pieces);
    const why = await verifyRewrite(file, fresh, clean, rewrite.kept);
    return why === null
      ? { ok: true, file: fresh, undo: undoPieces(rewrite.pieces, file.size) }
      : { ok: false, why };
  } catch (error) {
    // Moved or changed since.
    ignore(error);
    return { ok: false, why: "unreadable" };
  }
}
