import type { Orientation } from "../../../../src/photo/photo.ts";
import { uprightSize } from "../../../../src/photo/turn.ts";
import { damaged } from "../shared/drawn.ts";
import type { Decoded } from "../shared/drawable.ts";

/** A JPEG with the size and the orientation its header states. */
export interface StoredJpeg {
  bytes: ArrayBuffer;
  storedWidth: number;
  storedHeight: number;
  orientation: Orientation;
}

/**
 * The eighth at which libjpeg is asked to decode: the smallest n in 1 to 8 that leaves enough pixels, so that at most
 * a halving is left to the canvas. A 32nd less than `maxEdge` is enough: 504 pixels of a common 4032 at 1/8 are not
 * worth the half again as long that 2/8 takes to give 512.
 */
export function eighths(storedWidth: number, storedHeight: number, maxEdge: number): number {
  const longest = Math.max(storedWidth, storedHeight);
  return Math.min(8, Math.max(1, Math.ceil((8 * maxEdge * 31) / (32 * longest))));
}

/**
 * Decodes a JPEG at a fraction of its size, on the browser's own threads. Takes the bytes over: the caller's buffer is
 * empty afterwards. The engine turns by Exif: Chromium leaves it to whoever draws the frame, Firefox answers turned
 * pixels. Firefox makes the turned picture exactly as wide and high as asked; Chromium takes the number of pixels asked
 * for and keeps the shape. So both are asked for the upright size.
 */
export async function decodeFraction(jpeg: StoredJpeg, maxEdge: number): Promise<Decoded> {
  const { width: wholeWidth, height: wholeHeight } = uprightSize(
    jpeg.storedWidth,
    jpeg.storedHeight,
    jpeg.orientation,
  );
  const n = eighths(wholeWidth, wholeHeight, maxEdge);
  const init: ImageDecoderInit = {
    data: jpeg.bytes,
    transfer: [jpeg.bytes],
    type: "image/jpeg",
    desiredWidth: Math.ceil((wholeWidth * n) / 8),
    desiredHeight: Math.ceil((wholeHeight * n) / 8),
  };
  let decoder: ImageDecoder | null = null;
  try {
    decoder = new ImageDecoder(init);
    // Firefox rejects these as well when it cannot read the header; the decode below tells.
    decoder.completed.catch(() => undefined);
    decoder.tracks.ready.catch(() => undefined);
    const { image } = await decoder.decode();
    const { displayWidth: width, displayHeight: height } = image;
    return { ok: true, drawable: { source: image, width, height, close: () => image.close() } };
  } catch {
    return damaged();
  } finally {
    decoder?.close();
  }
}
