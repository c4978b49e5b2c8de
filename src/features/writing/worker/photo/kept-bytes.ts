import type { KeptBytes, OldBytes } from "../../shared/rewrite.ts";

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
