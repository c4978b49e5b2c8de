import { type Drawable, damaged, failed, type Undrawn, unreadable, type Decoded } from "../shared/drawn.ts";
import { orNull, otherwise } from "../../../../src/faults/faults.ts";

/** Formats every browser decodes; ImageDecoder is asked about others. */
const drawnEverywhere = new Set(["image/jpeg", "image/png", "image/gif", "image/bmp", "image/webp"]);

/** The edge `createImageBitmap` is asked to resize; the other follows. */
type Resize = { resizeWidth: number } | { resizeHeight: number } | null;

/**
 * The edge to request so that the upright picture's longest edge is `maxEdge`; null if it is not larger. Only one edge,
 * because two would squash a picture the engine rotates unexpectedly.
 */
export function resizeTo(uprightWidth: number, uprightHeight: number, maxEdge: number): Resize {
  if (Math.max(uprightWidth, uprightHeight) <= maxEdge) return null;
  return uprightWidth >= uprightHeight ? { resizeWidth: maxEdge } : { resizeHeight: maxEdge };
}

/** Decodes with `createImageBitmap`, whole or resized. Animations give their first frame. */
export async function decodeBitmap(file: Blob, type: string, resize: Resize): Promise<Decoded> {
  try {
    const options: ImageBitmapOptions = { imageOrientation: "from-image" };
    const bitmap = await createImageBitmap(
      file,
      resize ? { ...options, ...resize, resizeQuality: "high" } : options,
    );
    return { ok: true, drawable: drawableBitmap(bitmap) };
  } catch {
    // The browser does not say why: the file is asked.
    return whyNot(file, type);
  }
}

/** Decoded pixels, upright, as a drawable of at most twice the target size, for the canvas to halve. */
export async function drawablePixels(data: ImageData, alpha: boolean, maxEdge: number): Promise<Drawable> {
  const resize = resizeTo(data.width, data.height, 2 * maxEdge);
  const bitmap = await (resize
    ? createImageBitmap(data, { ...resize, resizeQuality: "high" })
    : createImageBitmap(data));
  return { ...drawableBitmap(bitmap), orientation: 1, alpha };
}

function drawableBitmap(bitmap: ImageBitmap): Drawable {
  return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() };
}

/** Whether all RGBA pixels are opaque. */
export function isOpaque(rgba: Uint8ClampedArray): boolean {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 255) return false;
  return true;
}

/**
 * Why decoding failed: the file is gone, it is damaged, or the browser does not know the format. For AVIF, which
 * browsers support differently, it stays open.
 */
export async function whyNot(file: Blob, type: string): Promise<Undrawn> {
  if (!(await isReadable(file))) return unreadable();
  if (type === "image/avif") {
    const message =
      "This browser couldn’t show this AVIF photo. It may be damaged, or use an unsupported feature.";
    return failed("unsupported", message);
  }
  if (await isDrawn(type)) return damaged();
  return failed("unsupported", "This browser can’t show photos in this format.");
}

/** Whether the browser can still read the file: it may have been moved or changed. */
export async function isReadable(file: Blob): Promise<boolean> {
  const firstByte = await file
    .slice(0, 1)
    .arrayBuffer()
    // Moved or changed since.
    .catch(orNull);
  return firstByte !== null;
}

async function isDrawn(type: string): Promise<boolean> {
  if (drawnEverywhere.has(type)) return true;
  if (typeof ImageDecoder !== "function") return false;
  // No type the browser knows.
  return ImageDecoder.isTypeSupported(type).catch(otherwise(false));
}
