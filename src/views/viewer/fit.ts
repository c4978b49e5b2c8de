/** A size in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A place and size in CSS pixels of the window. */
export interface Frame extends Size {
  left: number;
  top: number;
}

/** The largest size of an aspect inside a box. An unknown aspect (0 or NaN) is that of most cameras. */
export function fitInside(aspect: number, box: Size): Size {
  const shape = aspect > 0 ? aspect : 1.5;
  const width = Math.max(1, Math.min(box.width, box.height * shape));
  return { width, height: Math.max(1, width / shape) };
}

/** How much a picture that fills the window is made smaller so that a panel of a width does not cover it; at most 1. */
export function besidePanel(picture: Size, box: Size, panel: number): number {
  if (panel <= 0) return 1;
  return Math.max(0.1, Math.min(1, (box.width - panel) / picture.width));
}

/** Where a picture of an aspect stands in a window with a panel at its right. */
export function restingFrame(aspect: number, box: Size, panel: number): Frame {
  const full = fitInside(aspect, box);
  const scale = besidePanel(full, box, panel);
  const width = full.width * scale;
  const height = full.height * scale;
  return { left: (box.width - panel - width) / 2, top: (box.height - height) / 2, width, height };
}
