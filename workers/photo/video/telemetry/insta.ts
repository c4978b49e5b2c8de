import { bytesOfText, textAt, u16le, u32le } from "../../bytes/bytes.ts";
import type { ByteSource } from "../../bytes/source.ts";
import type { Fix } from "./fix.ts";

/** What Insta360's files end with: the last record's header, the length of all, and these letters. */
const magic = "8db42d694ccc418790edff439fe026bf";
const endBytes = 78;

/** The format of what such a trailer holds, among the tracks of a film. */
export const insta = "insta360";

/** Kinds of records, and the bytes of a position. */
const [camera, positions, positionBytes] = [0x101, 0x700, 53] as const;

const mostRecords = 64;

/** Positions of some twelve hours. */
const mostBytes = 4 * 1024 * 1024;

/** What the trailer of a film of an Insta360 says. */
interface InstaTrailer {
  /** The camera's name, as "Insta360 OneX"; null for unknown. */
  model: string | null;
  fixes: Fix[];
}

/**
 * Reads the trailer of an Insta360 (ExifTool's `ProcessInsta360`): records from the last to the first, each followed by its kind
 * and length. Null for files without one. A film is taken to begin with its first position.
 */
export async function readInsta(source: ByteSource, withFixes = true): Promise<InstaTrailer | null> {
  if (source.size < endBytes) return null;
  const end = await source.bytes(source.size - endBytes, endBytes);
  if (textAt(end, endBytes - magic.length, magic.length) !== magic) return null;
  const first = source.size - u32le(end, 38);
  const trailer: InstaTrailer = { model: null, fixes: [] };
  let [at, header] = [source.size - endBytes, end];
  for (let left = mostRecords; left > 0; left--) {
    const [kind, length] = [u16le(header, 0), u32le(header, 2)];
    at -= length;
    if (at < first || at < 0) break;
    if (kind === camera) trailer.model = modelIn(await source.bytes(at, Math.min(length, 1024)));
    if (kind === positions && withFixes)
      trailer.fixes = fixesIn(await source.bytes(at, Math.min(length, mostBytes)));
    at -= 6;
    if (at < first || at < 0) break;
    header = await source.bytes(at, 6);
    if (header.length < 6) break;
  }
  return trailer;
}

/** The second of some texts, each with a key and a length. */
function modelIn(bytes: Uint8Array): string | null {
  for (let at = 0, left = 4; left > 0 && at + 2 <= bytes.length; left--) {
    const length = bytes[at + 1] ?? 0;
    if (bytes[at] === 0x12)
      return (
        textAt(bytes, at + 2, length)
          .replaceAll("\0", "")
          .trim() || null
      );
    at += 2 + length;
  }
  return null;
}

const [letterA] = bytesOfText("A");

function fixesIn(bytes: Uint8Array): Fix[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fixes: Fix[] = [];
  let begun = Number.NaN;
  for (let at = 0; at + positionBytes <= bytes.length; at += positionBytes) {
    if (bytes[at + 10] !== letterA) continue;
    const [north, east] = [textAt(bytes, at + 19, 1), textAt(bytes, at + 28, 1)];
    // "O" is west in French.
    if (!/^[NS][EWO]$/.test(north + east)) break;
    const [lat, lng] = [Math.abs(view.getFloat64(at + 11, true)), Math.abs(view.getFloat64(at + 20, true))];
    const utc = u32le(bytes, at) * 1000;
    if (Number.isNaN(begun)) begun = utc;
    fixes.push({
      seconds: (utc - begun) / 1000,
      lat: north === "S" ? -lat : lat,
      lng: east === "E" ? lng : -lng,
      altitude: view.getFloat64(at + 45, true),
      utc,
    });
  }
  return fixes;
}
