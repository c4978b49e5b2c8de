import { type Fingerprint } from "../../../../photo/similar/fingerprint-layout.ts";
import { fingerprintOf } from "../../../../photo/similar/fingerprint.ts";
import type { Pictures } from "../../../../../workers/library/pictures/pictures.ts";
import { orNull } from "../../../../faults/faults.ts";

/** Pixels of a kept thumbnail. */
export interface ThumbnailPixels {
  rgba: Uint8ClampedArray;
  width: number;
  height: number;
}

let context: OffscreenCanvasRenderingContext2D | null = null;

/** Decodes a row's kept thumbnail, which was fetched before; null where that cannot be done. */
export async function thumbnailPixels(thumbnails: Pictures, row: number): Promise<ThumbnailPixels | null> {
  const bytes = thumbnails.get(row);
  if (bytes === null || typeof OffscreenCanvas === "undefined") return null;
  // In memory, its place may be another picture's by the time it is read.
  const blob = bytes instanceof Blob ? bytes : new Blob([bytes.slice()], { type: thumbnails.typeOf(row) });
  // The browser cannot decode it.
  const bitmap = await createImageBitmap(blob).catch(orNull);
  if (bitmap === null) return null;
  const { width, height } = bitmap;
  context ??= new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (context === null) return null;
  const { canvas } = context;
  [canvas.width, canvas.height] = [width, height];
  // As thumbnails of transparent pictures are looked at.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { rgba: context.getImageData(0, 0, width, height).data, width, height };
}

/** What a row's kept thumbnail looks like; null where it cannot be decoded. */
export async function fingerprintOfThumbnail(thumbnails: Pictures, row: number): Promise<Fingerprint | null> {
  // The browser lets no pixels be read.
  const pixels = await thumbnailPixels(thumbnails, row).catch(orNull);
  return pixels === null ? null : fingerprintOf(pixels.rgba, pixels.width, pixels.height);
}
