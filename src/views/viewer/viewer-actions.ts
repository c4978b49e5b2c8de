import type { ViewerAction } from "./viewer-key.ts";

/** What the viewer can do, for its keys. */
export interface ViewerMeans {
  /** One a key stands for by its name. */
  named: Record<Extract<ViewerAction, string>, () => void>;
  step: (by: number) => void;
  /** Steps through a burst, or through photos without one. */
  frame: (by: number) => void;
  zoom: (factor: number) => void;
  mark: (key: string) => void;
}

/** Does what a key stands for. */
export function doAction(action: ViewerAction, { named, step, frame, zoom, mark }: ViewerMeans): void {
  if (typeof action === "string") named[action]();
  else if ("mark" in action) mark(action.mark);
  else if ("step" in action) step(action.step);
  else if ("frame" in action) frame(action.frame);
  else zoom(action.zoom);
}
