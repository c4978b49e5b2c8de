import { zoomStep } from "../../../views/viewer/viewer-key.ts";
import { fittedPane, paneMovedBy, paneZoomedAt, type PaneView } from "./pane-view.ts";

/** Parts of a pane that arrows move its picture, with Shift: without, they choose a pane. */
const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [1 / 8, 0],
  ArrowRight: [-1 / 8, 0],
  ArrowUp: [0, 1 / 8],
  ArrowDown: [0, -1 / 8],
};

/** What a key shows of compared photos; null for none of these keys. */
export function paneKey({
  key,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "shiftKey">): ((view: PaneView) => PaneView) | null {
  const by = shiftKey ? moves[key] : undefined;
  if (by) return (view) => paneMovedBy(view, ...by);
  if (key === "+" || key === "=") return (view) => paneZoomedAt(view, zoomStep, 0, 0);
  if (key === "-") return (view) => paneZoomedAt(view, 1 / zoomStep, 0, 0);
  return key === "0" ? () => fittedPane : null;
}
