import type { OldBytes } from "../../../../shared/rewrite.ts";
import { textAt, u32, u64 } from "../../../../../../../workers/photo/bytes/bytes.ts";
import {
  boxesFilling,
  type PlacedBox,
} from "../../../../../../../workers/photo/containers/bmff/free-boxes.ts";
import { numberBytes } from "../new-box.ts";

/** Boxes of a film that count no bytes of the file, or whose counts are known here. */
const known: ReadonlySet<string> = new Set([
  "mvhd",
  "trak",
  "udta",
  "meta",
  "iods",
  "free",
  "skip",
  "wide",
  "clip",
]);
const within: ReadonlySet<string> = new Set(["trak", "mdia", "minf", "stbl", "dinf"]);
/** Boxes with offsets that are rare, and not moved here. */
const others: ReadonlySet<string> = new Set(["saio", "mvex", "cmov", "rmra", "iloc"]);

/**
 * A whole `moov` box whose tables of chunks count right after everything behind a range has moved. Null if not all that
 * counts is understood, a chunk is within the range, or an offset has no room.
 */
export function shiftedMovie(
  moov: Uint8Array,
  range: OldBytes,
  moved: number,
): Uint8Array<ArrayBuffer> | null {
  const bytes = moov.slice();
  const start = u32(bytes, 0) === 1 ? 16 : 8;
  const boxes = boxesFilling(bytes, start, bytes.length);
  const isKnown = boxes?.every(
    (box) => known.has(box.type) && (box.type !== "meta" || !hasPlaces(bytes, box)),
  );
  return isKnown && boxes?.every((box) => shift(bytes, box, range, moved)) ? bytes : null;
}

/** Whether a `meta` box says where in the file its items are. */
function hasPlaces(bytes: Uint8Array, { start, end }: PlacedBox): boolean {
  const boxes = boxesFilling(bytes, start, end) ?? boxesFilling(bytes, start + 4, end);
  return boxes === null || boxes.some(({ type }) => type === "iloc");
}

function shift(bytes: Uint8Array, { type, start, end }: PlacedBox, range: OldBytes, moved: number): boolean {
  if (others.has(type)) return false;
  if (type === "stco" || type === "co64") return shiftTable(bytes, start, end, type === "co64", range, moved);
  if (type === "dref") return isHere(bytes, start, end);
  if (!within.has(type)) return true;
  const boxes = boxesFilling(bytes, start, end);
  return boxes?.every((box) => shift(bytes, box, range, moved)) ?? false;
}

/** Whether all media are in this file (ISO/IEC 14496-12, 8.7.2); older files call that an alias. */
function isHere(bytes: Uint8Array, start: number, end: number): boolean {
  const entries = boxesFilling(bytes, start + 8, end);
  return entries?.every((entry) => ((bytes[entry.start + 3] ?? 0) & 1) === 1) ?? false;
}

function shiftTable(
  bytes: Uint8Array,
  start: number,
  end: number,
  isLong: boolean,
  range: OldBytes,
  moved: number,
): boolean {
  const width = isLong ? 8 : 4;
  const count = u32(bytes, start + 4);
  if (start + 8 + count * width > end) return false;
  for (let at = start + 8; at < start + 8 + count * width; at += width) {
    const offset = isLong ? u64(bytes, at) : u32(bytes, at);
    if (offset < range.from) continue;
    if (offset < range.to || (!isLong && offset + moved > 0xffff_ffff)) return false;
    bytes.set(numberBytes(offset + moved, width), at);
  }
  return true;
}

/** Whether a film is encrypted: a box says so, or a track's samples are of such a kind. */
export function isEncrypted(moov: Uint8Array, from: number, to: number): boolean {
  return (boxesFilling(moov, from, to) ?? []).some((box) => {
    if (box.type === "pssh" || box.type === "sinf") return true;
    if (within.has(box.type)) return isEncrypted(moov, box.start, box.end);
    if (box.type !== "stsd") return false;
    const entries = boxesFilling(moov, box.start + 8, box.end) ?? [];
    return entries.some(({ at }) => /^(enc[vats]|drm[is]|p608)$/.test(textAt(moov, at + 4, 4)));
  });
}
