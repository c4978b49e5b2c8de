import { hasText } from "../bytes/bytes.ts";
import type { TiffWalk } from "../containers/tiff/tiff.ts";

/** MakerNote (Exif 2.32, 4.6.5). */
const makerNote = 0x927c;
/** Tags as in ExifTool's Apple.pm: shared by all pictures of a burst, and by both halves of a Live Photo. */
const burstUuid = 0x000b;
const contentIdentifier = 0x0011;
/** Offset of the note's only IFD, after "Apple iOS", a version and "MM". */
const ifdAt = 14;
const mostEntries = 200;
const identifier = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The content identifier of a Live Photo's picture; null if there is none. */
export function appleContentId(walk: TiffWalk | null): string | null {
  return identifierOf(walk, contentIdentifier);
}

/** The burst identifier of an Apple camera; null if there is none. */
export function appleBurstId(walk: TiffWalk | null): string | null {
  return identifierOf(walk, burstUuid);
}

/** A UUID in capitals, as Apple writes it; null for anything else. */
export function validContentId(text: string | null): string | null {
  const trimmed = text?.trim() ?? "";
  return identifier.test(trimmed) ? trimmed.toUpperCase() : null;
}

/** The note is big-endian; its offsets count from its own start. */
function identifierOf(walk: TiffWalk | null, tag: number): string | null {
  if (walk === null) return null;
  const { view, exif } = walk;
  const entry = exif.get(makerNote);
  if (entry === undefined || entry.count < ifdAt + 2) return null;
  const start = view.byteOffset + entry.at;
  const length = Math.min(entry.count, view.byteLength - entry.at);
  const note = new DataView(view.buffer, start, length);
  const bytes = new Uint8Array(view.buffer, start, length);
  if (length < ifdAt + 2 || !hasText(bytes, 0, "Apple iOS\0") || !hasText(bytes, 12, "MM")) return null;
  const entries = Math.min(note.getUint16(ifdAt), mostEntries);
  for (let i = 0, at = ifdAt + 2; i < entries && at + 12 <= length; i++, at += 12) {
    if (note.getUint16(at) !== tag) continue;
    if (note.getUint16(at + 2) !== 2) return null;
    const from = note.getUint32(at + 8);
    return validContentId(new TextDecoder("latin1").decode(bytes.subarray(from, from + 36)));
  }
  return null;
}
