import type { Picture } from "../../photo/photo.ts";

/** WebKit without OffscreenCanvas answers PNG when asked for WebP, so the fallback is JPEG, with white under alpha. */
const type = "image/jpeg";

/**
 * Draws a thumbnail on the page itself: the last resort for browsers whose workers have no OffscreenCanvas (Safari
 * before 16.4), as the photo worker's `canDraw: false` says. It decodes at full size and blocks the page for as long
 * as that takes, so call it for one file at a time. The library turns by Exif itself where the browser does not.
 *
 * browser-image-compression comes with the first call, and never with its own worker: that one fetches its code from
 * a foreign host. Rejects when the browser cannot draw the file.
 */
export async function drawOnMainThread(file: File, maxEdge: number): Promise<Picture> {
  const { default: compress } = await import("browser-image-compression");
  // The library refuses files whose name did not tell the browser their type; the content decides anyway.
  const named = file.type.startsWith("image/") ? file : new File([file], file.name, { type });
  const small = await compress(named, {
    useWebWorker: false,
    maxWidthOrHeight: maxEdge,
    fileType: type,
    initialQuality: 0.8,
    // One try: the size in bytes does not matter, and each further try would lower the quality.
    maxIteration: 1,
  });
  const { width, height } = await sizeOf(small);
  return { type, width, height, bytes: new Uint8Array(await small.arrayBuffer()), colour: null };
}

/** Pixels of an encoded picture. Rejects when the browser cannot decode it. */
async function sizeOf(picture: Blob): Promise<{ width: number; height: number }> {
  const image = new Image();
  image.src = URL.createObjectURL(picture);
  try {
    await image.decode();
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(image.src);
  }
}
