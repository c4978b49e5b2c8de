import encodeQR from "qr";
import decodeQR from "qr/decode.js";
import type { CodePicture } from "../shared/transfer-worker.ts";

/** Modules around a code that stay light, as ISO/IEC 18004 asks for. */
const quietZone = 4;

/** Draws a text as a QR code, with little redundancy: screens are clean, and fewer modules are read from farther away. */
export function drawCode(text: string): CodePicture {
  const rows = encodeQR(text, "raw", { ecc: "low", border: quietZone });
  const modules = new Uint8Array(rows.length ** 2);
  for (const [y, row] of rows.entries())
    for (const [x, dark] of row.entries()) modules[y * rows.length + x] = dark ? 1 : 0;
  return { size: rows.length, modules };
}

/** The text of a QR code in a picture; null where none is read. */
export function readCode(picture: Pick<ImageData, "width" | "height" | "data">): string | null {
  try {
    return decodeQR({ width: picture.width, height: picture.height, data: picture.data });
  } catch {
    // No code in the picture: the decoder throws.
    return null;
  }
}
