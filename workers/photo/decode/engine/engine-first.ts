import { uprightSize } from "../../../../src/photo/turn.ts";
import type { Sized } from "../../header/header.ts";
import type { Decoded } from "../shared/drawable.ts";
import { decodeBitmap, resizeTo } from "./image-bitmap.ts";

const drawn = new Map<string, boolean>();

/** Whether the engine draws this type by itself; null before a file of it was drawn. */
export function engineDraws(type: string): boolean | null {
  return drawn.get(type) ?? null;
}

/**
 * Lets the engine draw the file, else `own`. Whether it knows the type is learnt from the first file either of them
 * draws; a damaged one tells nothing. An engine that knows one file may still refuse another, so `own` comes to its help
 * for good. Pictures come out upright: what these formats prescribe, engines follow.
 */
export async function engineFirst(
  file: Blob,
  facts: Sized,
  maxEdge: number,
  own: () => Promise<Decoded>,
): Promise<Decoded> {
  const { type, storedWidth, storedHeight, orientation } = facts;
  if (drawn.get(type) !== false) {
    const upright = uprightSize(storedWidth, storedHeight, orientation);
    const decoded = await decodeBitmap(file, type, resizeTo(upright.width, upright.height, 2 * maxEdge));
    if (decoded.ok) {
      drawn.set(type, true);
      return { ok: true, drawable: { ...decoded.drawable, orientation: 1, alpha: true } };
    }
  }
  const decoded = await own();
  if (decoded.ok && !drawn.has(type)) drawn.set(type, false);
  return decoded;
}
