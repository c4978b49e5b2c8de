import type { Direction, ViewerAction } from "./viewer-key.ts";

/** What the viewer can do, for its keys. */
export interface ViewerMeans {
  /** One a key stands for by its name. */
  named: Record<Extract<ViewerAction, string>, () => void>;
  step: (by: number) => void;
  /** Steps through a burst, or through photos without one. */
  frame: (by: number) => void;
  zoom: (factor: number) => void;
  /** Whether there was more to see on that side. */
  move: (to: Direction) => boolean;
  mark: (key: string) => void;
}

/** Does what a key stands for. */
export function doAction(action: ViewerAction, means: ViewerMeans): void {
  const { named, step, frame, zoom, mark } = means;
  if (typeof action === "string") named[action]();
  else if ("mark" in action) mark(action.mark);
  else if ("step" in action) step(action.step);
  else if ("frame" in action) frame(action.frame);
  else if ("zoom" in action) zoom(action.zoom);
  // From the edge of a zoomed photo on to the next one, but not by accident with a key held down.
  else if (!means.move(action.move) && !action.held && action.move.x !== 0) step(action.move.x);
}
