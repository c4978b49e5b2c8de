import type { Orientation } from "../../../src/photo/photo.ts";
import type { Engine, TurnPlace } from "../decode/engine/abilities.ts";
import type { HeaderFacts } from "../header/header.ts";

/**
 * The rotation left to apply after the engine's decoder: the one place that decides who owns orientation.
 *
 * - JPEG: the engine, by the label put in front.
 * - `irot`, `imir` and the codestream orientation of JPEG XL belong to the decoder; Exif and XMP inside such
 *   containers must not rotate again (ISO/IEC 23008-12, section 6.5.10). WebKitGTK draws AVIF unrotated, so there the
 *   probe decides.
 * - Exif in WebP and PNG: the probe decides.
 * - XMP in WebP, PNG and GIF: we do, because no engine reads it.
 *
 * Rejects if the browser cannot read the file.
 */
export async function leftToTurn(file: Blob, facts: HeaderFacts, engine: Engine): Promise<Orientation> {
  if (facts.orientation === 1) return 1;
  switch (facts.type) {
    case "image/gif":
      return facts.orientation;
    case "image/avif":
      return engine.turns.avif ? 1 : facts.orientation;
    case "image/webp":
    case "image/png": {
      const place = await exifPlace(file, facts);
      return place !== null && engine.turns[place] ? 1 : facts.orientation;
    }
    default:
      return 1;
  }
}

/** Null if the engine cannot know the value: XMP, and the "Raw profile" text of older PNG writers. */
async function exifPlace(file: Blob, facts: HeaderFacts): Promise<TurnPlace | null> {
  if (facts.orientationSource?.startsWith("xmp:")) return null;
  return facts.type === "image/webp" ? "webp" : pngExifPlace(new Uint8Array(await file.arrayBuffer()));
}

/**
 * Whether a PNG's `eXIf` chunk is before or after the pixels, because some engines read it only before; null without
 * one. Walks the chunks (PNG specification, third edition, section 5.3) of a whole file.
 */
function pngExifPlace(bytes: Uint8Array): TurnPlace | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sawPixels = false;
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === "eXIf") return sawPixels ? "pngAfter" : "pngBefore";
    if (type === "IDAT") sawPixels = true;
    if (type === "IEND") return null;
  }
  return null;
}
