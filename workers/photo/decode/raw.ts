import type { Engine } from "./engine/abilities.ts";
import { damaged } from "./shared/drawn.ts";
import type { Decoded } from "./shared/drawable.ts";
import { drawJpegWithin } from "./engine/jpeg-within.ts";
import { choosePreview, foreseenRaw } from "./raw-preview.ts";
import type { PictureFile } from "./engine/decoder.ts";

/**
 * Draws a raw file by an embedded JPEG, the camera's own rendering. The result is rotated or says what is left to
 * rotate. Never rejects.
 */
export async function drawRaw(
  { file, facts }: PictureFile,
  maxEdge: number,
  engine: Engine,
): Promise<Decoded> {
  const picture = choosePreview(facts, maxEdge);
  if (picture === null) return foreseenRaw(facts) ?? damaged();
  const jpeg = file.slice(picture.offset, picture.offset + picture.length);
  return drawJpegWithin(jpeg, picture.orientation ?? facts.orientation, maxEdge, engine);
}
