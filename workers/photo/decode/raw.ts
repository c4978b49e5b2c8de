import type { Engine } from "./engine/abilities.ts";
import { damaged } from "./shared/drawn.ts";
import type { Decoded } from "./shared/drawable.ts";
import { drawJpegWithin } from "./engine/jpeg-within.ts";
import { choosePreview, foreseenRaw } from "./raw-preview.ts";
import type { PictureFile } from "./engine/decoder.ts";

/**
 * Draws a raw file by a JPEG within it: cameras put one or more there that show what they made of the raw pixels.
 * Answers it turned, or with what is left to turn. Never rejects.
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
