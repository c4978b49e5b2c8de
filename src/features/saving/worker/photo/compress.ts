import type { CopyForm } from "../../../../photo/saving/copy.ts";

/** Tries of browser-image-compression. */
const mostTries = 10;

/**
 * Encodes an upright picture again until it fits, by browser-image-compression: lower quality first, then fewer pixels.
 * It runs within this worker, on an OffscreenCanvas; its own worker would fetch code from a foreign host. Null where it
 * cannot: its ways out need a page.
 */
export async function compressTo(
  picture: Blob,
  { type, quality }: CopyForm,
  maxBytes: number,
): Promise<Blob | null> {
  try {
    const { default: compress } = await import("browser-image-compression");
    const small = await compress(new File([picture], "photo", { type: picture.type }), {
      useWebWorker: false,
      fileType: type,
      initialQuality: quality,
      maxSizeMB: maxBytes / (1024 * 1024),
      maxIteration: mostTries,
    });
    return small.type === type && small.size <= maxBytes ? small : null;
  } catch {
    // What the encoder throws means that it cannot do it.
    return null;
  }
}
