import type { Engine } from "../abilities.ts";
import { failed } from "../drawn.ts";
import { type HeaderFacts, readHeader, type Sized } from "../header.ts";
import type { Decoded } from "./drawable.ts";
import { decodeByEngine } from "./engine.ts";
import { ownDecoder } from "./own-decoders.ts";

/** JPEGs up to this size are read in one piece. */
const wholeBytes = 32 * 1024 * 1024;

/** A file to decode, what its header says, and all its bytes where they were read already. */
export interface Original {
  file: File;
  bytes: ArrayBuffer | null;
  facts: Sized;
}

/**
 * The header, and the whole file where it looks like a JPEG of which a fraction will be decoded: each read costs a
 * millisecond or more whatever its size, so the header is taken from the same one. Rejects when the browser cannot read
 * the file.
 */
export async function readOriginal(
  file: File,
  engine: Engine,
): Promise<{ facts: HeaderFacts | null; bytes: ArrayBuffer | null }> {
  const fractions = engine.imageDecoder || engine.eighth !== null;
  const whole = fractions && file.type === "image/jpeg" && file.size <= wholeBytes;
  const bytes = whole ? await file.arrayBuffer() : null;
  return { facts: await readHeader(file, bytes === null ? undefined : new Uint8Array(bytes)), bytes };
}

/** The ladder: a decoder of the app's own where the format has one, else the engine's. */
export async function decodePicture(original: Original, maxEdge: number, engine: Engine): Promise<Decoded> {
  const own = await ownDecoder(original.facts.type).catch(() => undefined);
  if (own === undefined)
    return failed("unsupported", "The decoder for this picture could not be loaded. Try again.");
  return (own ?? decodeByEngine)(original, maxEdge, engine);
}
