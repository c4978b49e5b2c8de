import type { PhotoDetails } from "../../contract/queries.ts";
import { peekOriginal } from "./original.ts";

/** Wider pictures take more memory than a phone has for one. */
const mostWidth = 8192;

/** The whole of an equirectangular photo, at most `most` pixels wide; null where its original cannot be drawn. */
export async function spherePicture({ id, record }: PhotoDetails, most: number): Promise<ImageBitmap | null> {
  const original = await peekOriginal(id);
  if (original.state !== "ready" || !original.type.startsWith("image/")) return null;
  const width = Math.min(most, mostWidth, record.width ?? mostWidth);
  const blob = await (await fetch(original.url)).blob();
  if (typeof ImageDecoder === "function" && original.type === "image/jpeg" && record.width && record.height) {
    const decoder = new ImageDecoder({
      data: blob.stream(),
      type: original.type,
      // Decoded at a fraction: all of it may be hundreds of megabytes.
      desiredWidth: width,
      desiredHeight: Math.round((width * record.height) / record.width),
    });
    try {
      const { image } = await decoder.decode();
      const bitmap = await createImageBitmap(image, { resizeWidth: width });
      image.close();
      return bitmap;
    } catch {
      // The browser cannot decode it: `sphereUnreadable` is said.
      return null;
    } finally {
      decoder.close();
    }
  }
  return createImageBitmap(blob, { resizeWidth: width, resizeQuality: "high" });
}
