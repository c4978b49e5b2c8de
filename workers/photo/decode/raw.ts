import type { Engine } from "../thumbnail/abilities.ts";
import { damaged } from "../thumbnail/drawn.ts";
import type { Decoded } from "./drawable.ts";
import { drawJpegWithin } from "./jpeg/jpeg-within.ts";
import type { Original } from "./ladder.ts";
import { choosePreview, foreseenRaw } from "./raw-preview.ts";

/**
 * Draws a raw file by a JPEG within it: cameras put one or more there that show what they made of the raw pixels.
 * Answers it turned, or with what is left to turn. Never rejects.
 */
export async function drawRaw({ file, facts }: Original, maxEdge: number, engine: Engine): Promise<Decoded> {
  const picture = choosePreview(facts, maxEdge);
  if (picture === null) return foreseenRaw(facts) ?? damaged();
  const jpeg = file.slice(picture.offset, picture.offset + picture.length);
  return drawJpegWithin(jpeg, picture.orientation ?? facts.orientation, maxEdge, engine);
}
