import { createXXHash64, type IHasher } from "hash-wasm";
import type { Row } from "../../src/photo/photo.ts";
import type { DigestExtent } from "../../src/contract/photo-worker.ts";
import type { Digest } from "../../src/photo/beginning.ts";
import { readJoined } from "./bytes/source.ts";
import { ignore } from "../../src/faults/faults.ts";

let hasher: IHasher | null = null;

/** A hash of its own, for bytes that come piece by piece: xxHash64 with seed 0. */
export async function newHasher(): Promise<IHasher> {
  return (await createXXHash64()).init();
}

/** Bytes at each end of a file, enough to tell most files of the same size apart. */
export const endBytes = 65_536;

/** Whole files are read in pieces of this size: few reads, little memory. */
const pieceBytes = 4 * 1024 * 1024;

/** Bytes read between two calls of `alive`. */
const pulseBytes = 32 * 1024 * 1024;

/** A file to digest. */
export interface DigestFile {
  id: Row;
  file: Blob;
}

/** Digest of one file; null if it could not be read. */
export interface DigestResult {
  id: Row;
  digest: Digest | null;
}

/**
 * Digests files, by their ends or whole. Calls `each` in order and awaits it. The ends of a batch share one read; if
 * that fails, files are read one by one. `alive` is called while a large file is read. Rejects only if `each` does.
 */
export async function digestFiles(
  extent: DigestExtent,
  batch: readonly DigestFile[],
  each: (result: DigestResult) => Promise<void> | void,
  alive: () => void = () => undefined,
): Promise<void> {
  hasher ??= await createXXHash64();
  const joined = extent === "ends" ? await readJoined(batch.map(({ file }) => endsOf(file))) : null;
  for (const [at, { id, file }] of batch.entries()) {
    const ends = joined?.[at];
    const digest = ends === undefined ? await digestAlone(extent, file, alive) : hashOf(ends);
    await each({ id, digest });
  }
}

/** The first and last bytes of a file, or all of it if they overlap. */
function endsOf(file: Blob): Blob {
  if (file.size <= 2 * endBytes) return file;
  return new Blob([file.slice(0, endBytes), file.slice(file.size - endBytes)]);
}

async function digestAlone(extent: DigestExtent, file: Blob, alive: () => void): Promise<Digest | null> {
  try {
    if (extent === "whole") return await digestWhole(file, alive);
    const [bytes] = (await readJoined([endsOf(file)])) ?? [];
    return bytes === undefined ? null : hashOf(bytes);
  } catch (error) {
    // Moved or changed since.
    ignore(error);
    return null;
  }
}

async function digestWhole(file: Blob, alive: () => void): Promise<Digest | null> {
  const hash = newHash();
  let pulse = pulseBytes;
  for (let at = 0; at < file.size; at += pieceBytes) {
    const end = Math.min(file.size, at + pieceBytes);
    const piece = new Uint8Array(await file.slice(at, end).arrayBuffer());
    if (piece.length !== end - at) return null;
    hash.update(piece);
    if (at < pulse) continue;
    pulse += pulseBytes;
    alive();
  }
  return digestOf(hash);
}

function hashOf(bytes: Uint8Array): Digest {
  return digestOf(newHash().update(bytes));
}

/** Only one hash exists at a time: another one resets it. */
function newHash(): IHasher {
  if (hasher === null) throw new Error("hash-wasm is not loaded");
  return hasher.init();
}

/** xxHash64 with seed 0, as two 32-bit halves. */
function digestOf(hash: IHasher): Digest {
  const bytes = hash.digest("binary");
  const halves = new DataView(bytes.buffer, bytes.byteOffset, 8);
  return { high: halves.getUint32(0), low: halves.getUint32(4) };
}
