import { damaged, unreadable, type Decoded } from "./shared/drawn.ts";
import { refuseLarge } from "./shared/gate.ts";
import { engineFirst } from "./engine/engine-first.ts";
import { resizeTo } from "./engine/image-bitmap.ts";
import type { OwnDecoder } from "./engine/engine.ts";

/** JPEG XL: by the browser if it can (Chromium, Safari), else by libjxl. Both return it upright. */
export const decodeJxl: OwnDecoder = async ({ file, bytes, facts }, maxEdge) => {
  const pixels = facts.storedWidth * facts.storedHeight;
  const refused = refuseLarge({ pixels, scans: 1, fraction: false });
  if (refused !== null) return refused;
  return engineFirst(file, facts, maxEdge, () => byLibjxl(file, bytes, pixels, maxEdge));
};

async function byLibjxl(
  file: File,
  read: ArrayBuffer | null,
  pixels: number,
  maxEdge: number,
): Promise<Decoded> {
  const bytes = read ?? (await file.arrayBuffer().catch(() => null));
  if (bytes === null) return unreadable();
  try {
    // Imported here, so browsers that decode JPEG XL never load the library.
    const { decodeJpegXl } = await import("./jsquash.ts");
    const image = await decodeJpegXl(bytes, pixels);
    const alpha = isTransparent(image.data);
    const resize = resizeTo(image.width, image.height, 2 * maxEdge);
    const bitmap = await (resize
      ? createImageBitmap(image, { ...resize, resizeQuality: "high" })
      : createImageBitmap(image));
    const { width, height } = bitmap;
    return {
      ok: true,
      drawable: { source: bitmap, width, height, orientation: 1, alpha, close: () => bitmap.close() },
    };
  } catch {
    return damaged();
  }
}

function isTransparent(rgba: Uint8ClampedArray): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return true;
  return false;
}
