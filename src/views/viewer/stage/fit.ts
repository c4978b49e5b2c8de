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

/** The largest size of an aspect inside a box. An unknown aspect (0 or NaN) is that of most cameras. */
export function fitInside(aspect: number, box: Size): Size {
  const shape = aspect > 0 ? aspect : 1.5;
  const width = Math.max(1, Math.min(box.width, box.height * shape));
  return { width, height: Math.max(1, width / shape) };
}

/** What the details take of the window, in CSS pixels: a panel of its right side or a sheet of its lower end. */
export interface Taken {
  right: number;
  bottom: number;
}

/** How much a picture that fills the window is made smaller so that the details do not cover it; at most 1. */
export function shrinkBeside(picture: Size, box: Size, { right, bottom }: Taken): number {
  const across = right > 0 ? (box.width - right) / picture.width : 1;
  const down = bottom > 0 ? (box.height - bottom) / picture.height : 1;
  return Math.max(0.1, Math.min(1, across, down));
}

/** Where a picture of an aspect stands in the part of a window that the details leave. */
export function restingRect(aspect: number, box: Size, taken: Taken): Rect {
  const full = fitInside(aspect, box);
  const scale = shrinkBeside(full, box, taken);
  const width = full.width * scale;
  const height = full.height * scale;
  const left = (box.width - taken.right - width) / 2;
  return { left, top: (box.height - taken.bottom - height) / 2, width, height };
}
