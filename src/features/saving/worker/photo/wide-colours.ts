import { hasText } from "../../../../../workers/photo/bytes/bytes.ts";
import type { Drawable } from "../../../../../workers/photo/decode/shared/drawn.ts";
import { PictureCanvas } from "../../../../../workers/photo/thumbnail/canvas.ts";
import { type Dimensions, fit } from "../../../../../workers/photo/values/dimensions.ts";
import { jpegPieces } from "./gain-map.ts";

/** Looked for in a picture of this size: a spot of less than a hundredth of its edge hardly matters. */
const edge = 128;

/** Colours that sRGB has differ by rounding, once they were in it. */
const mostRounding = 4;

let written: Promise<Profile | null> | null = null;

/** The segment of a JPEG that says that its pixels are in Display P3. */
export type Profile = Uint8Array<ArrayBuffer>;

/**
 * Answers what says which profile the copy of a picture is to have: that of Display P3 where it has colours beyond sRGB, and the
 * browser can draw and write them; null for sRGB. To be asked for before the picture is decoded: while something is awaited,
 * the next one may take its place. Each caller goes on in a task of its own, for the same reason.
 */
export async function profileOfCopy(): Promise<(drawable: Drawable) => Profile | null> {
  const profile = await (written ??= writtenProfile());
  await new Promise((resolve) => setTimeout(resolve));
  return (drawable) => {
    const isPlain = "upright" in drawable.source && drawable.source.space === "srgb";
    return !isPlain && profile !== null && isWide(drawable) ? profile : null;
  };
}

/** Whether some of its colours are others once they were in sRGB. */
function isWide(drawable: Drawable): boolean {
  const size = fit(drawable, edge);
  const pixels = pixelsOf(drawable, size);
  const back = pixelsOf({ ...drawable, source: new PictureCanvas().draw(drawable, 1, size) }, size);
  return pixels.some((value, at) => Math.abs(value - (back[at] ?? 0)) > mostRounding);
}

function pixelsOf(drawable: Drawable, size: Dimensions): Uint8ClampedArray {
  const canvas = new PictureCanvas("display-p3");
  canvas.draw(drawable, 1, size);
  return canvas.pixels();
}

/** As this browser writes it; null if it writes none. */
async function writtenProfile(): Promise<Profile | null> {
  const canvas = new OffscreenCanvas(1, 1);
  canvas.getContext("2d", { colorSpace: "display-p3" })?.fillRect(0, 0, 1, 1);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/jpeg" })).arrayBuffer());
  const piece = jpegPieces(bytes)?.find(
    ({ marker, from }) => marker === 0xe2 && hasText(bytes, from + 4, "ICC_PROFILE\0"),
  );
  return piece ? bytes.slice(piece.from, piece.to) : null;
}
