import type { Comparison } from "../../src/photo/check/check.ts";
import { newHasher } from "./digest.ts";

/** Different files mostly differ at once; equal ones are read in large pieces. */
const firstPiece = 65_536;
const pieceBytes = 4 * 1024 * 1024;

/** Compares two files byte by byte, both read side by side and to their ends, unless they differ. Never rejects. */
export async function compareBytes(first: Blob, second: Blob): Promise<Comparison> {
  if (first.size !== second.size) return { verdict: "different", hash: null };
  const hash = await newHasher();
  for (let at = 0, size = firstPiece; at < first.size; at += size, size = pieceBytes) {
    const end = Math.min(first.size, at + size);
    const [one, other] = await Promise.all([piece(first, at, end), piece(second, at, end)]);
    if (one === null) return { verdict: "first-unreadable", hash: null };
    if (other === null) return { verdict: "second-unreadable", hash: null };
    if (!areEqual(one, other)) return { verdict: "different", hash: null };
    hash.update(one);
  }
  return { verdict: "same", hash: hash.digest() };
}

/** All of it; null where it cannot be read, or comes short. */
async function piece(file: Blob, from: number, to: number): Promise<Uint8Array | null> {
  try {
    const bytes = new Uint8Array(await file.slice(from, to).arrayBuffer());
    return bytes.length === to - from ? bytes : null;
  } catch {
    return null;
  }
}

/** Eight bytes at a time: four megabytes take about a millisecond. */
function areEqual(one: Uint8Array, other: Uint8Array): boolean {
  const whole = one.length - (one.length % 8);
  const a = new BigUint64Array(one.buffer, one.byteOffset, whole / 8);
  const b = new BigUint64Array(other.buffer, other.byteOffset, whole / 8);
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false;
  for (let at = whole; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}
