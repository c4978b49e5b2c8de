import type { Orientation } from "../../../../src/photo/photo.ts";
import type { Engine } from "./abilities.ts";
import { damaged, unreadable } from "../shared/drawn.ts";
import { isSized, readHeader } from "../../header/header.ts";
import type { Decoded } from "../shared/drawable.ts";
import { decodeByEngine } from "./engine.ts";

/** JPEGs up to this size are read in one piece. */
const wholeBytes = 32 * 1024 * 1024;

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
  } catch {
    return unreadable();
  }
}
