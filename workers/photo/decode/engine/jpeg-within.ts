import type { Orientation } from "../../../../src/photo/photo.ts";
import type { Engine } from "./abilities.ts";
import { damaged, unreadable } from "../shared/drawn.ts";
import { isSized, readHeader } from "../../header/header.ts";
import type { Decoded } from "../shared/drawable.ts";
import { decodeByEngine } from "./engine.ts";

/** Pictures up to this size are read in one piece. */
const wholeBytes = 32 * 1024 * 1024;

/**
 * Draws a whole JPEG that is a part of another file, by the same rungs as any other; `orientation` is that of the file
 * around it. Answers it turned, or with what is left to turn. Never rejects.
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
    // A labelled JPEG comes out turned; what stands in the file must not turn it again.
    const { drawable } = decoded;
    return { ok: true, drawable: { ...drawable, orientation: drawable.orientation ?? 1 } };
  } catch {
    return unreadable();
  }
}
