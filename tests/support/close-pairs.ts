import sharp from "sharp";
import type { RgbaPicture } from "../../src/features/similar/worker/photo/planes.ts";

/** The pixels of a file, its longest edge at most 1,600, as a photo worker decodes it to compare it. */
export async function decodedPicture(file: Buffer): Promise<RgbaPicture> {
  const { data, info } = await sharp(file)
    .resize(1600, 1600, { fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rgba = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  return { rgba, width: info.width, height: info.height };
}
