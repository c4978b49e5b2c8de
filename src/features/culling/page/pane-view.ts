/** Which part of a picture a pane shows: a scale from 1, and an offset in parts of the pane's width and height. */
export interface PaneView {
  scale: number;
  x: number;
  y: number;
}

/** All of it. */
export const fittedPane: PaneView = { scale: 1, x: 0, y: 0 };

const mostScale = 12;

/** Zoomed by a factor, so that what is at a point stays there; the point is relative to the pane's middle, -0.5 to 0.5. */
export function paneZoomedAt({ scale, x, y }: PaneView, by: number, atX: number, atY: number): PaneView {
  const next = Math.max(1, Math.min(mostScale, scale * by));
  const grown = next / scale;
  return bounded({ scale: next, x: atX - (atX - x) * grown, y: atY - (atY - y) * grown });
}

/** Moved by parts of the pane. */
export function paneMovedBy(view: PaneView, byX: number, byY: number): PaneView {
  return bounded({ ...view, x: view.x + byX, y: view.y + byY });
}

/** The picture never leaves the pane. */
function bounded({ scale, x, y }: PaneView): PaneView {
  const most = (scale - 1) / 2;
  const within = (value: number): number => Math.max(-most, Math.min(most, value)) + 0;
  return { scale, x: within(x), y: within(y) };
}
