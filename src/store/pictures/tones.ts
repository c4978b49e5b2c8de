import { useEffect, useState } from "react";
import type { Row } from "../../photo/photo.ts";
import { peekOriginal } from "./original.ts";
import { usePicture } from "./pictures.ts";
import { orNull } from "../../faults/faults.ts";

/** Longest edge of what is counted in pixels: enough for shares, and a few milliseconds of work. */
const longest = 800;

/** How often each value from 0 to 255 occurs in a picture: of each colour, and of how bright it is. */
export interface Tones {
  red: Uint32Array;
  green: Uint32Array;
  blue: Uint32Array;
  luma: Uint32Array;
  /** Share of the picture that is as good as black, and as good as white; 0 to 1. */
  shadows: number;
  highlights: number;
}

/** Values this close to an end show nothing any more. */
const clipped = 1;

/** Counts the tones of RGBA pixels; transparent ones count as far as they are seen, by halves. */
export function tonesOf(rgba: Uint8ClampedArray): Tones {
  const [red, green, blue, luma] = [0, 1, 2, 3].map(() => new Uint32Array(256)) as [
    Uint32Array,
    Uint32Array,
    Uint32Array,
    Uint32Array,
  ];
  let pixels = 0;
  for (let i = 0; i < rgba.length; i += 4) {
    if ((rgba[i + 3] ?? 0) < 128) continue;
    const [r, g, b] = [rgba[i] ?? 0, rgba[i + 1] ?? 0, rgba[i + 2] ?? 0];
    red[r] = (red[r] ?? 0) + 1;
    green[g] = (green[g] ?? 0) + 1;
    blue[b] = (blue[b] ?? 0) + 1;
    // ITU-R BT.709.
    const bright = (r * 13_933 + g * 46_871 + b * 4732 + 32_768) >> 16;
    luma[bright] = (luma[bright] ?? 0) + 1;
    pixels++;
  }
  const share = (from: number, to: number): number =>
    pixels === 0 ? 0 : luma.slice(from, to + 1).reduce((sum, count) => sum + count, 0) / pixels;
  return { red, green, blue, luma, shadows: share(0, clipped), highlights: share(255 - clipped, 255) };
}

/**
 * The tones of a photo, once the page has nothing else to do; null until then, and where it cannot be drawn. `whole`: of
 * its original, else of its thumbnail.
 */
export function useTones(photo: Row, whole: boolean): Tones | null {
  const thumbnail = usePicture(photo)?.url ?? null;
  const [counted, setCounted] = useState<{ photo: Row; tones: Tones | null } | null>(null);
  useEffect(() => {
    let wanted = true;
    const stop = whenIdle(() => {
      void pixelsOf(photo, whole, thumbnail)
        // The picture cannot be read: none are shown.
        .catch(orNull)
        .then((pixels) => {
          if (wanted && pixels !== null) setCounted({ photo, tones: tonesOf(pixels) });
        });
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [photo, whole, thumbnail]);
  return counted?.photo === photo ? counted.tones : null;
}

async function pixelsOf(
  photo: Row,
  whole: boolean,
  thumbnail: string | null,
): Promise<Uint8ClampedArray | null> {
  const bitmap = (whole ? await originalBitmap(photo) : null) ?? (await thumbnailBitmap(thumbnail));
  if (bitmap === null) return null;
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context?.getImageData(0, 0, canvas.width, canvas.height).data ?? null;
}

async function originalBitmap(photo: Row): Promise<ImageBitmap | null> {
  const original = await peekOriginal(photo);
  if (original.state !== "ready" || !original.type.startsWith("image/")) return null;
  const blob = await (await fetch(original.url)).blob();
  // The browser cannot decode it: the thumbnail does.
  return createImageBitmap(blob, { resizeWidth: longest, resizeQuality: "pixelated" }).catch(orNull);
}

async function thumbnailBitmap(url: string | null): Promise<ImageBitmap | null> {
  if (url === null) return null;
  const image = new Image();
  image.src = url;
  await image.decode();
  return createImageBitmap(image);
}

/** Calls when the page rests; answers how to call it off. */
function whenIdle(call: () => void): () => void {
  if (typeof requestIdleCallback !== "function") {
    const timer = setTimeout(call, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(call, { timeout: 1500 });
  return () => cancelIdleCallback(handle);
}
