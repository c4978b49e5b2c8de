import { uprightSize } from "../../../src/photo/turn.ts";
import type { Engine } from "../decode/engine/abilities.ts";
import { fit } from "../values/dimensions.ts";
import { PictureCanvas } from "./canvas.ts";
import { engineDraws } from "../decode/engine/engine-first.ts";
import { ownDecoder } from "../decode/own-decoders.ts";
import { type HeaderFacts, isSized } from "../header/header.ts";
import { leftToTurn } from "./turned-by.ts";

/** Still formats an `<img>` may not support. */
const foreign: ReadonlySet<string> = new Set(["image/heic", "image/heif", "image/tiff", "image/jxl"]);

/** Quality of the JPEG that replaces the original in the viewer, 0 to 1. */
const quality = 0.92;

/** Longest edge of a copy; larger canvases fail on phones. A 48-megapixel photo fits. */
const maxEdge = 8192;

/** Whether to use `drawWhole` for this type. */
export const drawsWhole = (type: string): boolean => foreign.has(type);

/**
 * The full-size picture, upright, as a JPEG, or as a PNG if it may be transparent; null if the browser shows the
 * original itself, or if it cannot be drawn.
 */
export async function drawWhole(file: File, facts: HeaderFacts, engine: Engine): Promise<Blob | null> {
  if (!engine.canDraw || engine.readBack === "blocked" || !isSized(facts)) return null;
  if (engineDraws(facts.type) === true) return null;
  const decode = await ownDecoder(facts.type).catch(() => null);
  const decoded = await decode?.({ file, bytes: null, facts }, maxEdge, engine);
  // Each worker learns by its own files what the browser decodes.
  if (decoded?.ok && engineDraws(facts.type) === true) decoded.drawable.close();
  if (!decoded?.ok || engineDraws(facts.type) === true) return null;
  const { drawable } = decoded;
  try {
    const orientation = drawable.orientation ?? (await leftToTurn(file, facts, engine));
    const upright = uprightSize(drawable.width, drawable.height, orientation);
    const canvas = new PictureCanvas().draw(drawable, orientation, fit(upright, maxEdge));
    return await canvas.convertToBlob({
      type: drawable.alpha === true ? "image/png" : "image/jpeg",
      quality,
    });
  } catch {
    return null;
  } finally {
    drawable.close();
  }
}
