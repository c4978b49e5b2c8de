import type { EmbeddedPicture } from "../values/container-facts.ts";
import { isRaw } from "../containers/raw/raw-types.ts";
import { failed, type Undrawn, damaged, type Decoded } from "./shared/drawn.ts";
import type { HeaderFacts } from "../header/header.ts";
import { labelJpeg } from "../containers/jpeg/label.ts";
import type { Engine } from "./engine/abilities.ts";
import { drawJpegWithin, type PictureFile } from "./engine/engine.ts";

/**
 * Tolerance of the aspect ratio for rounding and borders; Canon's 4:3 previews with black bars around 3:2 differ by
 * more.
 */
const sameShape = 0.08;

const noPreview = "This raw file has no preview that Pinroll can show. Open it in a raw photo editor.";

/**
 * The embedded JPEG to draw a raw file from: among those of the picture's shape, the smallest of at least `minEdge`,
 * else the largest. Null if there is none.
 */
export function choosePreview(facts: HeaderFacts, minEdge: number): EmbeddedPicture | null {
  const shaped = facts.embedded.filter((picture) => isOfShape(picture, facts));
  const candidates = shaped.length > 0 ? shaped : facts.embedded;
  const large = candidates.filter(({ width, height }) => Math.max(width ?? 0, height ?? 0) >= minEdge);
  return large.at(-1) ?? candidates[0] ?? null;
}

/**
 * The largest embedded JPEG of a raw file as a Blob that an `<img>` shows upright; null if the file is not raw or has
 * none.
 */
export function wholePreview(file: Blob, facts: HeaderFacts): Blob | null {
  const picture = isRaw(facts.type) ? choosePreview(facts, Number.POSITIVE_INFINITY) : null;
  if (picture === null) return null;
  const part = file.slice(picture.offset, picture.offset + picture.length);
  return labelJpeg(part, picture.orientation ?? facts.orientation);
}

/** Why a raw file cannot be drawn, from its header; null if it can be tried. */
export function foreseenRaw(facts: HeaderFacts): Undrawn | null {
  return facts.embedded.length > 0 ? null : failed("unsupported", noPreview);
}

/** Whether it has the raw picture's aspect ratio, upright or not; true if the raw size is unknown. */
function isOfShape({ width, height }: EmbeddedPicture, { storedWidth, storedHeight }: HeaderFacts): boolean {
  if (!width || !height || !storedWidth || !storedHeight) return true;
  const slimness = (a: number, b: number): number => Math.max(a, b) / Math.min(a, b);
  return Math.abs(Math.log(slimness(width, height) / slimness(storedWidth, storedHeight))) < sameShape;
}

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
