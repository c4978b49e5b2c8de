import type { Orientation, Picture } from "../../src/photo/photo.ts";
import { uprightSize } from "../../src/photo/turn.ts";
import type { Engine } from "./abilities.ts";
import { Easel, fit, type Size } from "./canvas.ts";
import { averageColour } from "./colour.ts";
import type { Decoded, Drawable } from "./decode/drawable.ts";
import { decodeBitmap, resizeTo, whyNot } from "./decode/image-bitmap.ts";
import { decodeFraction } from "./decode/image-decoder.ts";
import { damaged, type Drawn, failed, unreadable } from "./drawn.ts";
import { refuseLarge } from "./gate.ts";
import { type HeaderFacts, readHeader } from "./header.ts";
import { labelBytes, labelJpeg } from "./label.ts";
import { countScans } from "./scans.ts";
import { leftToTurn } from "./turned-by.ts";

/** Of a lossy WebP or JPEG thumbnail, 0 to 1. */
const quality = 0.8;

/** JPEGs up to this size are read in one piece. */
const wholeBytes = 32 * 1024 * 1024;

/** A header whose size is known. */
interface Sized extends HeaderFacts {
  storedWidth: number;
  storedHeight: number;
}

const easel = new Easel();

/** Draws the picture of a file with its longest edge at `maxEdge`, upright, never enlarged. Reads the pixels once. */
export async function drawThumbnail(file: File, maxEdge: number, engine: Engine): Promise<Drawn> {
  if (!engine.canDraw || engine.readBack === "blocked") {
    return failed("unsupported", "This browser does not let Pinroll draw small pictures.");
  }
  const original = await readOriginal(file, engine).catch(() => null);
  if (original === null) return unreadable();
  const { facts } = original;
  if (facts === null) return failed("unsupported", "This is not a picture Pinroll knows.");
  if (!isSized(facts)) return whyNot(file, facts.type);
  const decoded = await decode(file, original.bytes, facts, maxEdge, engine);
  if (!decoded.ok) return decoded;
  const { drawable } = decoded;
  try {
    const orientation = await leftToTurn(file, facts, engine);
    const edge = Math.min(maxEdge, Math.max(drawable.width, drawable.height));
    const size = fit(uprightOf(facts, drawable, orientation), edge);
    const picture = await encode(drawable, orientation, size, engine);
    // WebKit answers an empty bitmap where nothing of a JPEG could be decoded; others refuse.
    const empty = picture.colour === null && facts.type === "image/jpeg";
    return empty ? damaged() : { ok: true, picture };
  } catch {
    // The file went away meanwhile, or the engine ran out of memory for the canvas.
    return await whyNot(file, facts.type);
  } finally {
    drawable.close();
  }
}

/**
 * The header, and the whole file where it looks like a JPEG the fraction decoder will want: each read costs a millisecond
 * or more whatever its size, so the header is taken from the same one.
 */
async function readOriginal(
  file: File,
  engine: Engine,
): Promise<{ facts: HeaderFacts | null; bytes: ArrayBuffer | null }> {
  const whole = engine.imageDecoder && file.type === "image/jpeg" && file.size <= wholeBytes;
  const bytes = whole ? await file.arrayBuffer() : null;
  return { facts: await readHeader(file, bytes === null ? undefined : new Uint8Array(bytes)), bytes };
}

/** The ladder: a fraction of a JPEG, else whatever the engine makes of the file. `read`: its bytes, where at hand. */
async function decode(
  original: File,
  read: ArrayBuffer | null,
  facts: Sized,
  maxEdge: number,
  engine: Engine,
): Promise<Decoded> {
  const turned = facts.type === "image/jpeg" && facts.orientation !== 1;
  const file = turned ? labelJpeg(original, facts.orientation) : original;
  const pixels = facts.storedWidth * facts.storedHeight;
  const fraction = facts.type === "image/jpeg" && engine.imageDecoder;
  const refused = refuseLarge({ pixels, scans: 1, fraction: fraction && !facts.progressive });
  if (refused) return refused;
  if (!fraction && !facts.progressive) return resized(file, facts, maxEdge);
  const bytes = await bytesOf(file, read, turned ? facts.orientation : null).catch(() => null);
  if (bytes === null) return unreadable();
  const scans = facts.progressive ? countScans(new Uint8Array(bytes)) : 1;
  const tooLong = facts.progressive ? refuseLarge({ pixels, scans, fraction: false }) : null;
  if (tooLong) return tooLong;
  if (fraction) {
    const { storedWidth, storedHeight, orientation } = facts;
    const decoded = await decodeFraction({ bytes, storedWidth, storedHeight, orientation }, maxEdge);
    if (decoded.ok || refuseLarge({ pixels, scans, fraction: false })) return decoded;
  }
  return resized(file, facts, maxEdge);
}

/** The bytes to decode: those read already, labelled when the picture is turned. */
async function bytesOf(file: Blob, read: ArrayBuffer | null, label: Orientation | null): Promise<ArrayBuffer> {
  if (read === null) return file.arrayBuffer();
  return label === null ? read : labelBytes(read, label);
}

/** Twice the size, for the canvas to halve: a bitmap resized to the very size is softer (measured 43 against 45 dB). */
function resized(file: Blob, facts: Sized, maxEdge: number): Promise<Decoded> {
  const upright = uprightSize(facts.storedWidth, facts.storedHeight, facts.orientation);
  return decodeBitmap(file, facts.type, resizeTo(upright.width, upright.height, 2 * maxEdge));
}

/**
 * The upright size of the whole picture. The header knows it exactly, where a resized bitmap is rounded; but when the
 * engine saw another shape (it may know of a turn or a crop the header reader does not), the bitmap is right.
 */
function uprightOf(facts: Sized, drawable: Drawable, orientation: Orientation): Size {
  const stated = uprightSize(facts.storedWidth, facts.storedHeight, facts.orientation);
  const seen = uprightSize(drawable.width, drawable.height, orientation);
  const rounding = 1 / Math.min(seen.width, seen.height);
  const off = Math.abs(Math.log((stated.width * seen.height) / (stated.height * seen.width)));
  return off <= 2 * rounding ? stated : seen;
}

async function encode(
  drawable: Drawable,
  orientation: Orientation,
  size: Size,
  engine: Engine,
): Promise<Picture> {
  const canvas = easel.draw(drawable, orientation, size);
  const colour = averageColour(canvas);
  if (engine.encodes === "image/jpeg") easel.backWithWhite();
  const blob = await canvas.convertToBlob({ type: engine.encodes, quality });
  return { type: blob.type, ...size, bytes: new Uint8Array(await blob.arrayBuffer()), colour };
}

function isSized(facts: HeaderFacts): facts is Sized {
  const { storedWidth, storedHeight } = facts;
  return storedWidth !== null && storedHeight !== null && storedWidth > 0 && storedHeight > 0;
}
