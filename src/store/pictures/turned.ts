import type { Orientation } from "../../photo/photo.ts";
import { turnMatrix, uprightSize } from "../../photo/turn.ts";

/** A bitmap that is turned as an orientation says; the one that is given is closed. */
export function turned(bitmap: ImageBitmap, turn: Orientation): ImageBitmap {
  if (turn === 1) return bitmap;
  const { width, height } = uprightSize(bitmap.width, bitmap.height, turn);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  context?.setTransform(...turnMatrix(bitmap.width, bitmap.height, turn));
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.transferToImageBitmap();
}
