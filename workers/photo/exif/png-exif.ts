import type { TurnPlace } from "../decode/engine/abilities.ts";

const signatureLength = 8;

/**
 * Where a PNG keeps its `eXIf` chunk, for engines that read it only before the pixels; null when it has none. Walks the
 * chunks (PNG specification, third edition, section 5.3) of a whole file.
 */
export function pngExifPlace(bytes: Uint8Array): TurnPlace | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let sawPixels = false;
  for (let at = signatureLength; at + 8 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === "eXIf") return sawPixels ? "pngAfter" : "pngBefore";
    if (type === "IDAT") sawPixels = true;
    if (type === "IEND") return null;
  }
  return null;
}
