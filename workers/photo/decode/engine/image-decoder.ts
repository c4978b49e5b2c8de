import type { Orientation } from "../../../../src/photo/photo.ts";
import { uprightSize } from "../../../../src/photo/turn.ts";
import { damaged, type Decoded } from "../shared/drawn.ts";
import { ignore } from "../../../../src/faults/faults.ts";

/** A JPEG with its header's size and orientation. */
interface StoredJpeg {
  bytes: ArrayBuffer;
  storedWidth: number;
  storedHeight: number;
  orientation: Orientation;
}

/**
 * The scale in eighths for libjpeg: the smallest of 1 to 8 that leaves at most a halving to the canvas. 1/32 below
 * `maxEdge` is accepted: 504 pixels of a common 4032 at 1/8 are enough, since 512 at 2/8 take half as long again.
 */
export function eighths(storedWidth: number, storedHeight: number, maxEdge: number): number {
  const longest = Math.max(storedWidth, storedHeight);
  return Math.min(8, Math.max(1, Math.ceil((8 * maxEdge * 31) / (32 * longest))));
}

/**
 * Decodes a JPEG at a fraction of its size, on the browser's own threads. Transfers the bytes: the caller's buffer is
 * empty afterwards. The engine applies Exif: Chromium when the frame is drawn, Firefox in the pixels. Firefox returns
 * exactly the requested upright size; Chromium takes the requested number of pixels and keeps the shape. So both are
 * asked for the upright size.
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
    // Firefox also rejects these if it cannot read the header; `decode` reports that.
    decoder.completed.catch(ignore);
    decoder.tracks.ready.catch(ignore);
    const { image } = await decoder.decode();
    const { displayWidth: width, displayHeight: height } = image;
    return { ok: true, drawable: { source: image, width, height, close: () => image.close() } };
  } catch {
    // The browser cannot decode it.
    return damaged();
  } finally {
    decoder?.close();
  }
}
