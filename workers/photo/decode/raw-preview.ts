import type { EmbeddedPicture } from "../values/container-facts.ts";
import { isRaw } from "../containers/raw/raw-types.ts";
import { failed, type Undrawn } from "./shared/drawn.ts";
import type { HeaderFacts } from "../header/header.ts";
import { labelJpeg } from "../containers/jpeg/label.ts";

/** Canon puts its 3:2 pictures between black bars in previews of 4:3; a shape differing less is rounding and borders. */
const sameShape = 0.08;

const noPreview = "This raw file has no preview that Pinroll can show. Open it in a raw photo editor.";

/**
 * The JPEG of a raw file to draw a picture from: the smallest of the shape of the file's own that is at least
 * `minEdge` on its longest edge, else the largest. Null when the file carries none.
 */
export function choosePreview(facts: HeaderFacts, minEdge: number): EmbeddedPicture | null {
  const shaped = facts.embedded.filter((picture) => isOfShape(picture, facts));
  const candidates = shaped.length > 0 ? shaped : facts.embedded;
  const large = candidates.filter(({ width, height }) => Math.max(width ?? 0, height ?? 0) >= minEdge);
  return large.at(-1) ?? candidates[0] ?? null;
}

/**
 * The largest JPEG of a raw file as a Blob that shows upright in an `<img>`; null when the file is not raw, or carries
 * none.
 */
export function wholePreview(file: Blob, facts: HeaderFacts): Blob | null {
  const picture = isRaw(facts.type) ? choosePreview(facts, Number.POSITIVE_INFINITY) : null;
  if (picture === null) return null;
  const part = file.slice(picture.offset, picture.offset + picture.length);
  return labelJpeg(part, picture.orientation ?? facts.orientation);
}

/** Why no picture can be drawn of a raw file, as far as its header tells; null when one can be tried. */
export function foreseenRaw(facts: HeaderFacts): Undrawn | null {
  return facts.embedded.length > 0 ? null : failed("unsupported", noPreview);
}

/** Whether it is as wide to its height as the raw picture, upright or not; true where that has no size. */
function isOfShape({ width, height }: EmbeddedPicture, { storedWidth, storedHeight }: HeaderFacts): boolean {
  if (!width || !height || !storedWidth || !storedHeight) return true;
  const slimness = (a: number, b: number): number => Math.max(a, b) / Math.min(a, b);
  return Math.abs(Math.log(slimness(width, height) / slimness(storedWidth, storedHeight))) < sameShape;
}
