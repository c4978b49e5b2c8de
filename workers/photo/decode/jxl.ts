import { decoderMissing, damaged, unreadable, type Decoded } from "./shared/drawn.ts";
import { refuseLarge } from "./shared/gate.ts";
import { engineFirst } from "./engine/engine-first.ts";
import { drawablePixels, isOpaque } from "./engine/image-bitmap.ts";
import type { decodeJpegXl } from "./jsquash.ts";
import type { OwnDecoder } from "./engine/engine.ts";
import { orNull } from "../../../src/faults/faults.ts";

/** JPEG XL: by the browser if it can (Chromium, Safari), else by libjxl. Both return it upright. */
export const decodeJxl: OwnDecoder = async ({ file, bytes, facts }, maxEdge) => {
  const pixels = facts.storedWidth * facts.storedHeight;
  const refused = refuseLarge({ pixels });
  if (refused !== null) return refused;
  return engineFirst(file, facts, maxEdge, () => byLibjxl(file, bytes, pixels, maxEdge));
};

async function byLibjxl(
  file: File,
  read: ArrayBuffer | null,
  pixels: number,
  maxEdge: number,
): Promise<Decoded> {
  // Moved or changed since.
  const bytes = read ?? (await file.arrayBuffer().catch(orNull));
  if (bytes === null) return unreadable();
  // Not loaded without a network.
  const decode = await openLibjxl().catch(orNull);
  if (decode === null) return decoderMissing();
  try {
    const image = await decode(bytes, pixels);
    return { ok: true, drawable: await drawablePixels(image, !isOpaque(image.data), maxEdge) };
  } catch {
    // Whatever the decoder throws at damaged files.
    return damaged();
  }
}

/** Imported here, so browsers that decode JPEG XL never load the library. */
async function openLibjxl(): Promise<typeof decodeJpegXl> {
  const libjxl = await import("./jsquash.ts");
  await libjxl.openJpegXl();
  return libjxl.decodeJpegXl;
}
