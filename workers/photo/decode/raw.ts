import type { Engine } from "../abilities.ts";
import { damaged, unreadable } from "../drawn.ts";
import { isSized, readHeader } from "../header.ts";
import type { Decoded } from "./drawable.ts";
import { decodeByEngine } from "./engine.ts";
import type { Original } from "./ladder.ts";
import { choosePreview, foreseenRaw } from "./raw-preview.ts";

/** Previews up to this size are read in one piece. */
const wholeBytes = 32 * 1024 * 1024;

/**
 * Draws a raw file by a JPEG within it: cameras put one or more there that show what they made of the raw pixels.
 * Answers it turned, or with what is left to turn. Never rejects.
 */
export async function drawRaw({ file, facts }: Original, maxEdge: number, engine: Engine): Promise<Decoded> {
  const picture = choosePreview(facts, maxEdge);
  if (picture === null) return foreseenRaw(facts) ?? damaged();
  const { offset, length } = picture;
  const jpeg = new File([file.slice(offset, offset + length)], "", { type: "image/jpeg" });
  try {
    const bytes = length <= wholeBytes ? await jpeg.arrayBuffer() : null;
    const own = await readHeader(jpeg, bytes === null ? undefined : new Uint8Array(bytes));
    if (own === null || !isSized(own)) return damaged();
    const orientation = picture.orientation ?? facts.orientation;
    const decoded = await decodeByEngine(
      { file: jpeg, bytes, facts: { ...own, orientation } },
      maxEdge,
      engine,
    );
    if (!decoded.ok) return decoded;
    // A labelled JPEG comes out turned; what stands in the file must not turn it again.
    const { drawable } = decoded;
    return { ok: true, drawable: { ...drawable, orientation: drawable.orientation ?? 1 } };
  } catch {
    return unreadable();
  }
}
