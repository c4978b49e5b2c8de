import type { Orientation } from "../../../../src/photo/photo.ts";
import { uprightSize } from "../../../../src/photo/turn.ts";
import type { Engine } from "./abilities.ts";
import { unreadable, type Decoded, damaged } from "../shared/drawn.ts";
import type { ByteSource } from "../../bytes/source.ts";
import { refuseLarge } from "../shared/gate.ts";
import { type Sized, isSized, readHeader } from "../../header/header.ts";
import { labelBytes, labelJpeg } from "../../containers/jpeg/label.ts";
import { countScans } from "../jpeg/scans.ts";
import { drawableOf, type Eighths } from "../jpeg/eighth.ts";
import { decodeBitmap, resizeTo } from "./image-bitmap.ts";
import { decodeFraction, eighths } from "./image-decoder.ts";
import { ignore, orNull } from "../../../../src/faults/faults.ts";

/** A file to decode: its header, and all its bytes if they were read already. */
export interface PictureFile {
  file: File;
  bytes: ArrayBuffer | null;
  /** They are needed afterwards: a decoder that takes them away gets a copy. */
  keep?: true;
  facts: Sized;
  /** A small picture of its own within the file will do if its longest edge has so many pixels; the wanted edge if absent. */
  least?: number;
  /** Parts of the file, some of them read already. */
  source?: ByteSource;
}

/**
 * A decoder for a format that browsers may not support. Returns a drawable of at least `maxEdge` on its longest edge if
 * the picture has that much, or why there is none. Never rejects.
 */
export type OwnDecoder = (original: PictureFile, maxEdge: number, engine: Engine) => Promise<Decoded>;

/**
 * Decodes with the fastest browser-side method: an eighth, a quarter or a half of a JPEG, a larger fraction, else the
 * whole picture.
 */
export async function decodeByEngine(
  original: PictureFile,
  maxEdge: number,
  engine: Engine,
): Promise<Decoded> {
  const { facts, bytes: read, keep = false } = original;
  const pixels = facts.storedWidth * facts.storedHeight;
  const jpeg = facts.type === "image/jpeg";
  const fraction = jpeg && engine.imageDecoder;
  const sequential = jpeg && !facts.progressive;
  const eighth = jpeg && read !== null && engine.eighth !== null;
  const counted = facts.progressive && read !== null ? countScans(new Uint8Array(read)) : null;
  const refused = refuseLarge({
    pixels,
    scans: counted ?? 1,
    fraction: sequential && (fraction || eighth),
  });
  if (refused) return refused;
  const decoded = eighth ? decodeEighth(original, maxEdge, engine) : null;
  if (decoded) return decoded;
  const turned = jpeg && facts.orientation !== 1;
  const file = turned ? labelJpeg(original.file, facts.orientation) : original.file;
  if (!fraction && !facts.progressive) {
    return refuseLarge({ pixels }) ?? resized(file, facts, maxEdge);
  }
  // Moved or changed since.
  const bytes = await bytesOf(file, read, turned ? facts.orientation : null, keep).catch(orNull);
  if (bytes === null) return unreadable();
  const scans = facts.progressive ? (counted ?? countScans(new Uint8Array(bytes))) : 1;
  const tooLong = facts.progressive ? refuseLarge({ pixels, scans }) : null;
  if (tooLong) return tooLong;
  if (fraction) {
    const { storedWidth, storedHeight, orientation } = facts;
    const part = await decodeFraction({ bytes, storedWidth, storedHeight, orientation }, maxEdge);
    if (part.ok || refuseLarge({ pixels, scans })) return part;
  }
  return resized(file, facts, maxEdge);
}

/** Null if a half would be too small (of a progressive JPEG, an eighth), or if the decoder does not support it. */
function decodeEighth({ bytes, facts }: PictureFile, maxEdge: number, { eighth }: Engine): Decoded | null {
  if (eighth === null || bytes === null) return null;
  const part = eighths(facts.storedWidth, facts.storedHeight, maxEdge);
  if (part > 4) return null;
  const picture = eighth.decode(new Uint8Array(bytes), part === 3 ? 4 : (part as Eighths));
  return picture && { ok: true, drawable: drawableOf(eighth, picture, facts.orientation) };
}

/** The bytes to decode, with an orientation label if the picture is rotated. */
async function bytesOf(
  file: Blob,
  read: ArrayBuffer | null,
  label: Orientation | null,
  keep: boolean,
): Promise<ArrayBuffer> {
  if (read === null) return file.arrayBuffer();
  if (label === null) return keep ? read.slice(0) : read;
  return labelBytes(new Uint8Array(read), label).buffer;
}

/** Twice the target size, for the canvas to halve: a bitmap resized directly is softer (measured: 43 against 45 dB). */
function resized(file: Blob, facts: Sized, maxEdge: number): Promise<Decoded> {
  const upright = uprightSize(facts.storedWidth, facts.storedHeight, facts.orientation);
  return decodeBitmap(file, facts.type, resizeTo(upright.width, upright.height, 2 * maxEdge));
}

/** JPEGs up to this size are read in one piece. */
export const wholeBytes = 32 * 1024 * 1024;

/**
 * Draws a complete JPEG embedded in another file; `orientation` is the outer file's. The result is rotated or says what
 * is left to rotate. Never rejects.
 */
export async function drawJpegWithin(
  part: Blob,
  orientation: Orientation,
  maxEdge: number,
  engine: Engine,
): Promise<Decoded> {
  const jpeg = new File([part], "", { type: "image/jpeg" });
  try {
    const bytes = jpeg.size <= wholeBytes ? await jpeg.arrayBuffer() : null;
    const own = await readHeader(jpeg, bytes === null ? undefined : new Uint8Array(bytes));
    if (own === null || !isSized(own)) return damaged();
    const facts = { ...own, orientation };
    const decoded = await decodeByEngine({ file: jpeg, bytes, facts }, maxEdge, engine);
    if (!decoded.ok) return decoded;
    // A labelled JPEG is rotated already; its own orientation must not be applied again.
    const { drawable } = decoded;
    return { ok: true, drawable: { ...drawable, orientation: drawable.orientation ?? 1 } };
  } catch (error) {
    // The file was moved or changed.
    ignore(error);
    return unreadable();
  }
}
