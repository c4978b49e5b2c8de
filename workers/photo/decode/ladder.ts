import { free } from "../bytes/free.ts";
import type { ByteSource } from "../bytes/source.ts";
import type { Engine } from "./engine/abilities.ts";
import {
  damaged,
  decoderMissing,
  failed,
  type Decoded,
  type Drawable,
  type Undrawn,
} from "./shared/drawn.ts";
import { type HeaderFacts, headerOf, isSized, openSource, readHeader } from "../header/header.ts";
import {
  decodeByEngine,
  drawJpegWithin,
  type OwnDecoder,
  type PictureFile,
  wholeBytes,
} from "./engine/engine.ts";
import { drawPreview, previewHeadBytes } from "./engine/large-preview.ts";
import type { EmbeddedPicture } from "../values/container-facts.ts";
import { labelJpeg } from "../containers/jpeg/label.ts";
import { isRaw, rawTypes } from "../containers/raw/raw-types.ts";
import { mediaTypes } from "../video/video.ts";
import { ignore } from "../../../src/faults/faults.ts";

/** What was read of a file before decoding; `preview` already shows the picture. */
interface Read {
  facts: HeaderFacts | null;
  bytes: ArrayBuffer | null;
  preview: Drawable | null;
  /** What reading the header left in memory, for decoders that read parts of the file. */
  source?: ByteSource;
}

/** Whether the last large file had a usable preview: a camera's pictures come together, and all have one. */
let previewExpected = false;

/** Smaller files are read in one piece anyway. */
const partBytes = 1024 * 1024;

/**
 * Reads the header, and the whole file if it is a JPEG to be decoded at a fraction: each read costs a millisecond or
 * more whatever its size, so both share one. If a preview is expected, only the head and the preview are read. Rejects
 * if the browser cannot read the file.
 */
export async function readOriginal(file: File, maxEdge: number, engine: Engine): Promise<Read> {
  const fractions = engine.imageDecoder || engine.eighth !== null;
  if (!fractions || file.type !== "image/jpeg" || file.size > wholeBytes) {
    const source = await openSource(file);
    return { facts: await headerOf(source), bytes: null, preview: null, source };
  }
  const parts: ArrayBuffer[] = [];
  const part = async (from: number, length: number): Promise<Uint8Array<ArrayBuffer>> => {
    const read = await file.slice(from, from + length).arrayBuffer();
    parts.push(read);
    return new Uint8Array(read);
  };
  if (previewExpected && file.size > partBytes) {
    const head = await part(0, previewHeadBytes);
    const facts = await readHeader(file, head);
    const preview = facts && isSized(facts) ? await drawPreview(part, head, facts, maxEdge, engine) : null;
    for (const read of parts) free(read);
    if (preview !== null) return { facts, bytes: null, preview };
    previewExpected = false;
  }
  const bytes = await file.arrayBuffer();
  const all = new Uint8Array(bytes);
  const facts = await readHeader(file, all);
  const within = (from: number, length: number): Promise<Uint8Array<ArrayBuffer>> =>
    Promise.resolve(all.subarray(from, from + length));
  const preview = facts && isSized(facts) ? await drawPreview(within, all, facts, maxEdge, engine) : null;
  previewExpected ||= preview !== null;
  return { facts, bytes, preview };
}

/** Decodes with the app's own decoder for the format, else with the browser's. */
export async function decodePicture(
  original: PictureFile,
  maxEdge: number,
  engine: Engine,
): Promise<Decoded> {
  // Not loaded without a network.
  const own = await ownDecoder(original.facts.type).catch(ignore);
  if (own === undefined) return decoderMissing();
  return (own ?? decodeByEngine)(original, maxEdge, engine);
}

/**
 * Tolerance of the aspect ratio for rounding and borders; Canon's 4:3 previews with black bars around 3:2 differ by
 * more.
 */
const sameShape = 0.08;

const noPreview = "This raw file has no preview that Pinroll can show. Open it in a raw photo editor.";

/**
 * The embedded JPEG to draw a raw file from: among those of the picture's shape, the smallest of at least `minEdge`,
 * else the largest. Null if there is none.
 */
export function choosePreview(facts: HeaderFacts, minEdge: number): EmbeddedPicture | null {
  const shaped = facts.embedded.filter((picture) => isOfShape(picture, facts));
  const candidates = shaped.length > 0 ? shaped : facts.embedded;
  const large = candidates.filter(({ width, height }) => Math.max(width ?? 0, height ?? 0) >= minEdge);
  return large.at(-1) ?? candidates[0] ?? null;
}

/**
 * The largest embedded JPEG of a raw file as a Blob that an `<img>` shows upright; null if the file is not raw or has
 * none.
 */
export function wholePreview(file: Blob, facts: HeaderFacts): Blob | null {
  const picture = isRaw(facts.type) ? choosePreview(facts, Number.POSITIVE_INFINITY) : null;
  if (picture === null) return null;
  const part = file.slice(picture.offset, picture.offset + picture.length);
  return labelJpeg(part, picture.orientation ?? facts.orientation);
}

/** Why a raw file cannot be drawn, from its header; null if it can be tried. */
export function foreseenRaw(facts: HeaderFacts): Undrawn | null {
  return facts.embedded.length > 0 ? null : failed("unsupported", noPreview);
}

/** Whether it has the raw picture's aspect ratio, upright or not; true if the raw size is unknown. */
function isOfShape({ width, height }: EmbeddedPicture, { storedWidth, storedHeight }: HeaderFacts): boolean {
  if (!width || !height || !storedWidth || !storedHeight) return true;
  const slimness = (a: number, b: number): number => Math.max(a, b) / Math.min(a, b);
  return Math.abs(Math.log(slimness(width, height) / slimness(storedWidth, storedHeight))) < sameShape;
}

/**
 * Draws a raw file by an embedded JPEG, the camera's own rendering. The result is rotated or says what is left to
 * rotate. Never rejects.
 */
async function drawRaw({ file, facts }: PictureFile, maxEdge: number, engine: Engine): Promise<Decoded> {
  const picture = choosePreview(facts, maxEdge);
  if (picture === null) return foreseenRaw(facts) ?? damaged();
  const jpeg = file.slice(picture.offset, picture.offset + picture.length);
  return drawJpegWithin(jpeg, picture.orientation ?? facts.orientation, maxEdge, engine);
}

const raw = (): Promise<OwnDecoder> => Promise.resolve(drawRaw);
const video = async (): Promise<OwnDecoder> => (await import("./video.ts")).drawVideo;
const avi = async (): Promise<OwnDecoder> => (await import("./video.ts")).drawAvi;
const heic = async (): Promise<OwnDecoder> => (await import("./heif/heic.ts")).decodeHeic;
const tiff = async (): Promise<OwnDecoder> => (await import("./tiff/tiff.ts")).decodeTiff;
// Not loaded without a network: the browser does it.
const png = async (): Promise<OwnDecoder> =>
  (await import("./png.ts").catch(ignore))?.decodePng ?? decodeByEngine;
// Likewise.
const webp = async (): Promise<OwnDecoder> =>
  (await import("./webp.ts").catch(ignore))?.decodeWebp ?? decodeByEngine;
const jxl = async (): Promise<OwnDecoder> => (await import("./jxl.ts")).decodeJxl;

/** By MIME type; all but the one for raw files are in chunks loaded with the first such file. */
const decoders: ReadonlyMap<string, () => Promise<OwnDecoder>> = new Map<string, () => Promise<OwnDecoder>>([
  ...[...rawTypes].map((type) => [type, raw] as const),
  ...[...mediaTypes].map((type) => [type, video] as const),
  ["video/x-msvideo", avi],
  ["image/heic", heic],
  ["image/heif", heic],
  ["image/tiff", tiff],
  ["image/png", png],
  ["image/webp", webp],
  ["image/jxl", jxl],
]);

/** Whether the app has its own decoder for this type. */
export const hasOwnDecoder = (type: string): boolean => decoders.has(type);

/** Loads the decoder for a type; null if there is none. Rejects if its chunk cannot be loaded. */
export async function ownDecoder(type: string): Promise<OwnDecoder | null> {
  return (await decoders.get(type)?.()) ?? null;
}
