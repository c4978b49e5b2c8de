import type { FilePiece, OldBytes, Rewrite } from "../../../shared/rewrite.ts";
import { hasText } from "../../../../../../workers/photo/bytes/bytes.ts";
import { boxAt, bytesBetween } from "../../../../../../workers/photo/containers/bmff/blob-boxes.ts";
import type { PlacedBox } from "../../../../../../workers/photo/containers/bmff/free-boxes.ts";

/** A file of fragments has two boxes for each; more than this many are an attack. */
const mostBoxes = 50_000;
/** Longer free boxes are not looked through. */
const mostFree = 1024 * 1024;

/** UUID of boxes with content credentials (C2PA 2.1, 11.3). */
const credentialsUuid = "\xd8\xfe\xc3\xd6\x1b\x0e\x48\x3c\x92\x97\x58\x28\x87\x7e\xc4\x81";

/** New bytes for a range of the old file, whose length may be another. */
export interface FileEdit extends OldBytes {
  bytes: readonly Uint8Array<ArrayBuffer>[];
}

/** The boxes a file consists of; null if they do not fill it. */
export async function boxesOfFile(file: Blob): Promise<PlacedBox[] | null> {
  const found: PlacedBox[] = [];
  for (let at = 0; at < file.size;) {
    const box = await boxAt(file, at);
    if (box === null || found.length >= mostBoxes) return null;
    found.push(box);
    at = box.end;
  }
  return found;
}

/** Whether the file holds content credentials, which vouch for its bytes. */
export async function isSigned(file: Blob, boxes: readonly PlacedBox[]): Promise<boolean> {
  for (const { type, start } of boxes) {
    if (type === "jumb") return true;
    if (type === "uuid" && hasText(await bytesBetween(file, start, start + 16), 0, credentialsUuid))
      return true;
  }
  return false;
}

/**
 * Where the free boxes directly behind a box end: bytes it may grow into. Only zeros count, for some cameras keep what
 * they have no box for in free ones.
 */
export async function freeBehind(file: Blob, boxes: readonly PlacedBox[], box: PlacedBox): Promise<number> {
  let to = box.end;
  for (const next of boxes.slice(boxes.indexOf(box) + 1)) {
    const isFree = next.type === "free" || next.type === "skip";
    if (!isFree || next.end - next.start > mostFree) break;
    if (!(await bytesBetween(file, next.start, next.end)).every((byte) => byte === 0)) break;
    to = next.end;
  }
  return to;
}

/** A file with these edits, which do not overlap. `media`: where coded pictures, film and sound stand. */
export function editedFile(
  size: number,
  edits: readonly FileEdit[],
  media: readonly OldBytes[],
): Extract<Rewrite, { ok: true }> {
  const pieces: FilePiece[] = [];
  const kept: { before: OldBytes[]; after: OldBytes[] } = { before: [], after: [] };
  let [from, at] = [0, 0];
  const keep = (to: number): void => {
    if (to <= from) return;
    pieces.push({ from, to });
    const moved = at - from;
    for (const range of media) {
      const [start, end] = [Math.max(range.from, from), Math.min(range.to, to)];
      if (start >= end) continue;
      kept.before.push({ from: start, to: end });
      kept.after.push({ from: start + moved, to: end + moved });
    }
    at += to - from;
  };
  for (const edit of edits.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    keep(edit.from);
    for (const bytes of edit.bytes) {
      if (bytes.length > 0) pieces.push(bytes);
      at += bytes.length;
    }
    from = edit.to;
  }
  keep(size);
  return { ok: true, pieces, kept };
}
