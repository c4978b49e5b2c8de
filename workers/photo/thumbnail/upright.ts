import type { Drawable } from "../decode/shared/drawn.ts";
import type { Orientation } from "../../../src/photo/photo.ts";
import { uprightSize } from "../../../src/photo/turn.ts";
import type { Engine } from "../decode/engine/abilities.ts";
import { PictureCanvas } from "./canvas.ts";
import { decodeBitmap } from "../decode/engine/image-bitmap.ts";
import { refuseLarge } from "../decode/shared/gate.ts";
import { type HeaderFacts, readHeader, isSized } from "../header/header.ts";
import { labelJpeg } from "../containers/jpeg/label.ts";
import { leftToTurn } from "./turned-by.ts";
import { fit } from "../values/dimensions.ts";
import { engineDraws } from "../decode/engine/engine-first.ts";
import { ownDecoder, wholePreview } from "../decode/ladder.ts";
import { orNull, otherwise } from "../../../src/faults/faults.ts";

/** Quality of a lossy copy that replaces the original in the viewer, 0 to 1. */
const quality = 0.92;

/**
 * The full-size picture as a Blob that an `<img>` shows upright; null if the original is fine as it is, or if nothing
 * can be done. A JPEG, including a raw file's largest one, only gets a new orientation label; WebP and PNG that the
 * engine does not rotate are redrawn.
 */
export async function uprightPicture(file: File, engine: Engine): Promise<Blob | null> {
  // Moved or changed since.
  const facts = await readHeader(file).catch(orNull);
  if (facts === null) return null;
  const preview = wholePreview(file, facts);
  if (preview !== null) return preview;
  if (drawsWhole(facts.type)) return drawWhole(file, facts, engine);
  if (facts.orientation === 1) return null;
  if (facts.type === "image/jpeg") return labelJpeg(file, facts.orientation);
  // It cannot be decoded: nothing is to be turned.
  const orientation = await leftToTurn(file, facts, engine).catch(otherwise(1 as const));
  return orientation === 1 ? null : redraw(file, facts, orientation, engine);
}

async function redraw(
  file: File,
  facts: HeaderFacts,
  orientation: Orientation,
  engine: Engine,
): Promise<Blob | null> {
  const { storedWidth, storedHeight } = facts;
  if (!engine.canDraw || engine.readBack === "blocked" || storedWidth === null || storedHeight === null)
    return null;
  if (refuseLarge({ pixels: storedWidth * storedHeight })) return null;
  const decoded = await decodeBitmap(file, facts.type, null);
  if (!decoded.ok) return null;
  const type = engine.encodes === "image/webp" ? "image/webp" : "image/png";
  return encode(decoded.drawable, orientation, type);
}

/** Still formats an `<img>` may not support. */
const foreign: ReadonlySet<string> = new Set(["image/heic", "image/heif", "image/tiff", "image/jxl"]);

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
  // Not loaded without a network: the browser shows the file as it can.
  const decode = await ownDecoder(facts.type).catch(orNull);
  const decoded = await decode?.({ file, bytes: null, facts }, maxEdge, engine);
  // Each worker learns by its own files what the browser decodes.
  if (decoded?.ok && engineDraws(facts.type) === true) decoded.drawable.close();
  if (!decoded?.ok || engineDraws(facts.type) === true) return null;
  const { drawable } = decoded;
  const orientation = drawable.orientation ?? leftToTurn(file, facts, engine);
  return encode(drawable, orientation, drawable.alpha === true ? "image/png" : "image/jpeg", maxEdge);
}

/** Draws a picture upright, at most `edge` long, and encodes it; null if that fails. Closes the drawable. */
async function encode(
  drawable: Drawable,
  orientation: Orientation | Promise<Orientation>,
  type: string,
  edge = Number.POSITIVE_INFINITY,
): Promise<Blob | null> {
  try {
    const turn = await orientation;
    const upright = uprightSize(drawable.width, drawable.height, turn);
    const canvas = new PictureCanvas().draw(drawable, turn, fit(upright, edge));
    return await canvas.convertToBlob({ type, quality });
  } catch {
    // Not enough memory, or the browser cannot encode it.
    return null;
  } finally {
    drawable.close();
  }
}
