/** A size in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A rectangle in the window, in CSS pixels. */
export interface Rect extends Size {
  left: number;
  top: number;
}

/** The largest size of an aspect in a box. An unknown aspect (0 or NaN) counts as 3:2. */
export function fitInside(aspect: number, box: Size): Size {
  const shape = aspect > 0 ? aspect : 1.5;
  const width = Math.max(1, Math.min(box.width, box.height * shape));
  return { width, height: Math.max(1, width / shape) };
}

/** The room the details take, in CSS pixels: a panel on the right or a sheet at the bottom. */
export interface Taken {
  right: number;
  bottom: number;
}

/** Scale of a picture that fills the window, so that the details do not cover it; at most 1. */
export function shrinkBeside(picture: Size, box: Size, { right, bottom }: Taken): number {
  const across = right > 0 ? (box.width - right) / picture.width : 1;
  const down = bottom > 0 ? (box.height - bottom) / picture.height : 1;
  return Math.max(0.1, Math.min(1, across, down));
}

/**
 * How a picture that fills the window keeps clear of what stands along its bottom, `foot` CSS pixels high: its scale, and
 * how far it moves up from the middle.
 */
export function aboveFoot(picture: Size, box: Size, foot: number): { scale: number; lift: number } {
  const free = Math.max(1, box.height - foot);
  const height = Math.min(picture.height, free);
  return { scale: height / picture.height, lift: Math.max(0, height / 2 - (box.height / 2 - foot)) };
}

/** Tiny pictures are shown at most this large: CSS pixels for each of their own. */
const mostEnlarged = 2;

/** Scale of a picture of this many pixels across that would fill `width` CSS pixels, so that it is not blown up; at most 1. */
export function tinyScale(pixels: number | null | undefined, width: number): number {
  return pixels ? Math.min(1, (mostEnlarged * pixels) / width) : 1;
}

/** From this many CSS pixels for each of its own, a picture's pixels are drawn as squares. */
const crispFrom = 4;

/** Whether a picture of this many pixels across, drawn `width` CSS pixels wide, shows each as a square. */
export function isCrisp(pixels: number | null | undefined, width: number): boolean {
  return Boolean(pixels) && width / (pixels ?? 1) > crispFrom;
}

/** Where a picture of an aspect is shown beside the details. */
export function restingRect(aspect: number, box: Size, taken: Taken): Rect {
  const full = fitInside(aspect, box);
  const scale = shrinkBeside(full, box, taken);
  const width = full.width * scale;
  const height = full.height * scale;
  const left = (box.width - taken.right - width) / 2;
  return { left, top: (box.height - taken.bottom - height) / 2, width, height };
}
