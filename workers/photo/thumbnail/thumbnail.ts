import type { Orientation, Picture } from "../../../src/photo/photo.ts";
import { fingerprintOf } from "../../../src/photo/similar/fingerprint.ts";
import { uprightSize } from "../../../src/photo/turn.ts";
import { free } from "../bytes/free.ts";
import type { Engine } from "../decode/engine/abilities.ts";
import { type Dimensions, fit } from "../values/dimensions.ts";
import { PictureCanvas, averageOf } from "./canvas.ts";
import { type Drawable, damaged, type Drawn, failed, unreadable } from "../decode/shared/drawn.ts";
import { isOpaque, whyNot } from "../decode/engine/image-bitmap.ts";
import { decodePicture, readOriginal, hasOwnDecoder } from "../decode/ladder.ts";
import { isSized, type Sized } from "../header/header.ts";
import { leftToTurn } from "./turned-by.ts";
import { orNull } from "../../../src/faults/faults.ts";

/** Quality of a lossy JPEG or WebP thumbnail, 0 to 1. */
const quality = 0.8;

const sizeless = "The file doesn’t state the photo’s size. It may be damaged.";

const pictureCanvas = new PictureCanvas();

/**
 * Makes the thumbnail of a file, upright, with its longest edge at most `maxEdge`, never enlarged. Reads the pixels
 * once. `least`: as in `PictureFile`.
 */
export async function drawThumbnail(
  file: File,
  maxEdge: number,
  engine: Engine,
  least = maxEdge,
): Promise<Drawn> {
  if (!engine.canDraw || engine.readBack === "blocked") {
    return failed("unsupported", "This browser blocks creating thumbnails.");
  }
  // Moved or changed since.
  const original = await readOriginal(file, maxEdge, engine).catch(orNull);
  if (original === null) return unreadable();
  const { facts } = original;
  if (facts === null) return failed("unsupported", "Pinroll doesn’t recognise this format.");
  if (!isSized(facts)) {
    return hasOwnDecoder(facts.type) ? failed("corrupt", sizeless) : whyNot(file, facts.type);
  }
  const { bytes, preview, source } = original;
  const decoded = preview
    ? { ok: true as const, drawable: preview }
    : await decodePicture({ file, bytes, facts, least, ...(source && { source }) }, maxEdge, engine);
  if (!decoded.ok) return decoded;
  const { drawable } = decoded;
  try {
    const orientation = drawable.orientation ?? (await leftToTurn(file, facts, engine));
    const edge = Math.min(maxEdge, Math.max(drawable.width, drawable.height));
    const size = fit(uprightOf(facts, drawable, orientation), edge);
    const picture = await encode(drawable, orientation, size, engine);
    // WebKit returns an empty bitmap for an undecodable JPEG; other engines reject.
    const empty = picture.colour === null && facts.type === "image/jpeg";
    return empty ? damaged() : { ok: true, picture };
  } catch {
    // The file disappeared, or there was no memory for the canvas.
    return await whyNot(file, facts.type);
  } finally {
    drawable.close();
    free(bytes);
  }
}

/**
 * The upright size of the whole picture: the header's, which is exact, unless the engine saw another shape (it may know
 * of a rotation or crop the header reader does not).
 */
export function uprightOf(facts: Sized, drawable: Drawable, orientation: Orientation): Dimensions {
  const stated = uprightSize(facts.storedWidth, facts.storedHeight, facts.orientation);
  if (drawable.statedShape) return stated;
  const seen = uprightSize(drawable.width, drawable.height, orientation);
  const rounding = 1 / Math.min(seen.width, seen.height);
  const off = Math.abs(Math.log((stated.width * seen.height) / (stated.height * seen.width)));
  return off <= 2 * rounding ? stated : seen;
}

/**
 * JPEG, which encodes in half a millisecond; WebP is a third smaller but takes eight. Transparent pictures become WebP, or
 * JPEG on white if the engine cannot encode it.
 */
async function encode(
  drawable: Drawable,
  orientation: Orientation,
  size: Dimensions,
  engine: Engine,
): Promise<Picture> {
  pictureCanvas.take(drawable, orientation, size);
  const pixels = pictureCanvas.pixels();
  const colour = averageOf(pixels);
  const opaque = drawable.alpha === false || isOpaque(pixels);
  const look = fingerprintOf(pixels, size.width, size.height, opaque);
  if (opaque && engine.eighth !== null) {
    // On this thread: a canvas hands its pixels to another one, and the JPEG comes back through the browser's process.
    const bytes = engine.eighth.encoder.encode(pixels, size.width, size.height);
    return { type: "image/jpeg", ...size, bytes, colour, look };
  }
  const canvas = pictureCanvas.drawn();
  if (!opaque && engine.encodes === "image/jpeg") pictureCanvas.backWithWhite();
  const blob = await canvas.convertToBlob({ type: opaque ? "image/jpeg" : engine.encodes, quality });
  return { type: blob.type, ...size, bytes: new Uint8Array(await blob.arrayBuffer()), colour, look };
}
