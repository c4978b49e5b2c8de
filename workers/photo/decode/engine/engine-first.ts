import { uprightSize } from "../../../../src/photo/turn.ts";
import type { Sized } from "../../header/header.ts";
import type { Decoded } from "../shared/drawn.ts";
import { decodeBitmap, resizeTo } from "./image-bitmap.ts";

const drawn = new Map<string, boolean>();

/** Whether the browser can decode this type; null until a file of it was drawn. */
export function engineDraws(type: string): boolean | null {
  return drawn.get(type) ?? null;
}

/**
 * Decodes with the browser, else with `own`. The first file either of them draws teaches whether the browser knows the
 * type; a damaged file teaches nothing. A browser that decodes one file may refuse another, so `own` remains the
 * fallback. Pictures come out upright, because browsers apply these formats' own rotation.
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
