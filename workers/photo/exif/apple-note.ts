import { bytesOfText, hasText } from "../bytes/bytes.ts";
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

/** Numbers from which the headroom of a gain map follows: HDRHeadroom and HDRGain, each a rational with a sign. */
const hdrTags = [0x0021, 0x0030];
const signedRational = 10;

/** A maker note with what a reader needs for Apple's gain map, and nothing else; null where the note says nothing of it. */
export function appleHdrNote(walk: TiffWalk | null): Uint8Array | null {
  const found = hdrTags.flatMap((tag) => {
    const entry = noteEntry(walk, tag);
    const value = entry?.type === signedRational ? entry.bytes.slice(entry.value, entry.value + 8) : null;
    return value?.length === 8 ? [{ tag, value }] : [];
  });
  if (found.length === 0) return null;
  const valuesAt = ifdAt + 2 + 12 * found.length + 4;
  const note = new Uint8Array(valuesAt + 8 * found.length);
  note.set(bytesOfText("Apple iOS\0\0\x01MM"));
  const view = new DataView(note.buffer);
  view.setUint16(ifdAt, found.length);
  for (const [index, { tag, value }] of found.entries()) {
    const at = ifdAt + 2 + 12 * index;
    view.setUint16(at, tag);
    view.setUint16(at + 2, signedRational);
    view.setUint32(at + 4, 1);
    view.setUint32(at + 8, valuesAt + 8 * index);
    note.set(value, valuesAt + 8 * index);
  }
  return note;
}

function identifierOf(walk: TiffWalk | null, tag: number): string | null {
  const entry = noteEntry(walk, tag);
  if (entry?.type !== 2) return null;
  return validContentId(
    new TextDecoder("latin1").decode(entry.bytes.subarray(entry.value, entry.value + 36)),
  );
}

/** An entry of the note: its type, the note's bytes, and where in them its value is, if that takes more than four bytes. */
interface NoteEntry {
  type: number;
  bytes: Uint8Array;
  value: number;
}

/** The note is big-endian; its offsets count from its own start. */
function noteEntry(walk: TiffWalk | null, tag: number): NoteEntry | null {
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
    return { type: note.getUint16(at + 2), bytes, value: note.getUint32(at + 8) };
  }
  return null;
}
