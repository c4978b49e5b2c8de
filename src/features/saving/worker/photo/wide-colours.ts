import { hasText } from "../../../../../workers/photo/bytes/bytes.ts";
import type { Drawable } from "../../../../../workers/photo/decode/shared/drawn.ts";
import { PictureCanvas } from "../../../../../workers/photo/thumbnail/canvas.ts";
import { fit } from "../../../../../workers/photo/values/dimensions.ts";
import { jpegPieces } from "./gain-map.ts";

/** Looked for in a picture of this size: a spot of less than a hundredth of its edge hardly matters. */
const edge = 128;

/** Colours that sRGB has differ by rounding, once they were in it. */
const mostRounding = 4;

let written: Promise<Uint8Array<ArrayBuffer> | null> | null = null;

/**
 * The colour space a copy of a picture is to have: Display P3 where it has colours beyond sRGB, and the browser can draw and
 * write them.
 */
export async function spaceOfCopy(drawable: Drawable): Promise<PredefinedColorSpace> {
  if (!(await p3Segment())) return "srgb";
  const size = fit(drawable, edge);
  const { source } = drawable;
  if ("upright" in source && source.space === "srgb") return "srgb";
  const wide = pixelsOf(drawable, "display-p3", size);
  const narrow = new PictureCanvas().draw(drawable, 1, size);
  const back = pixelsOf({ ...drawable, source: narrow }, "display-p3", size);
  return wide.some((value, at) => Math.abs(value - (back[at] ?? 0)) > mostRounding) ? "display-p3" : "srgb";
}

function pixelsOf(
  drawable: Drawable,
  space: PredefinedColorSpace,
  size: { width: number; height: number },
): Uint8ClampedArray {
  const canvas = new PictureCanvas(space);
  canvas.draw(drawable, 1, size);
  return canvas.pixels();
}

/** What the app's own encoder made of pixels in a colour space, which it says nothing of. */
export async function blobOf(jpeg: Uint8Array<ArrayBuffer>, space: PredefinedColorSpace): Promise<Blob> {
  const profile = space === "srgb" ? null : await p3Segment();
  const parts = profile ? [jpeg.subarray(0, 2), profile, jpeg.subarray(2)] : [jpeg];
  return new Blob(parts, { type: "image/jpeg" });
}

/** The segment with the profile of Display P3, as this browser writes it into a JPEG; null if it writes none. */
function p3Segment(): Promise<Uint8Array<ArrayBuffer> | null> {
  return (written ??= writeP3());
}

async function writeP3(): Promise<Uint8Array<ArrayBuffer> | null> {
  const canvas = new OffscreenCanvas(1, 1);
  canvas.getContext("2d", { colorSpace: "display-p3" })?.fillRect(0, 0, 1, 1);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/jpeg" })).arrayBuffer());
  const piece = jpegPieces(bytes)?.find(
    ({ marker, from }) => marker === 0xe2 && hasText(bytes, from + 4, "ICC_PROFILE\0"),
  );
  return piece ? bytes.slice(piece.from, piece.to) : null;
}
