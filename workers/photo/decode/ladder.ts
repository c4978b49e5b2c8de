import type { Engine } from "./engine/abilities.ts";
import { failed, type Decoded, type Drawable } from "./shared/drawn.ts";
import { type HeaderFacts, isSized, readHeader } from "../header/header.ts";
import { decodeByEngine, type PictureFile } from "./engine/engine.ts";
import { drawPreview, previewHeadBytes } from "./engine/large-preview.ts";
import { ownDecoder } from "./own-decoders.ts";

/** JPEGs up to this size are read in one piece. */
const wholeBytes = 32 * 1024 * 1024;

/** What was read of a file before decoding; `preview` already shows the picture. */
interface Read {
  facts: HeaderFacts | null;
  bytes: ArrayBuffer | null;
  preview: Drawable | null;
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
  if (!fractions || file.type !== "image/jpeg" || file.size > wholeBytes)
    return { facts: await readHeader(file), bytes: null, preview: null };
  const part = async (from: number, length: number): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(await file.slice(from, from + length).arrayBuffer());
  if (previewExpected && file.size > partBytes) {
    const head = await part(0, previewHeadBytes);
    const facts = await readHeader(file, head);
    const preview = facts && isSized(facts) ? await drawPreview(part, head, facts, maxEdge, engine) : null;
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
  const own = await ownDecoder(original.facts.type).catch(() => undefined);
  if (own === undefined)
    return failed("unsupported", "The decoder for this format could not be loaded. Try again.");
  return (own ?? decodeByEngine)(original, maxEdge, engine);
}
