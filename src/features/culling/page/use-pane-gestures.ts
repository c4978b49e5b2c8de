import { useEffect, useRef, type RefObject } from "react";
import { fittedPane, paneMovedBy, paneZoomedAt, type PaneView } from "./pane-view.ts";

/** Wheel and pinch zoom, dragging moves, a double click zooms in and out. */
export function usePaneGestures(
  stage: RefObject<HTMLDivElement | null>,
  onView: (next: (view: PaneView) => PaneView) => void,
): void {
  const latest = useRef(onView);
  useEffect(() => {
    latest.current = onView;
  });
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const pointers = new Map<number, { x: number; y: number }>();
    const of = ({ clientX, clientY }: { clientX: number; clientY: number }): { x: number; y: number } => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 };
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { x, y } = of(event);
      latest.current((view) =>
        paneZoomedAt(view, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), x, y),
      );
    };
    const down = (event: PointerEvent): void => {
      element.setPointerCapture(event.pointerId);
      pointers.set(event.pointerId, of(event));
    };
    const move = (event: PointerEvent): void => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const now = of(event);
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      pointers.set(event.pointerId, now);
      if (!other) latest.current((view) => paneMovedBy(view, now.x - before.x, now.y - before.y));
      else {
        const apart = (point: typeof now): number => Math.hypot(point.x - other.x, point.y - other.y);
        const by = apart(now) / Math.max(1e-3, apart(before));
        latest.current((view) => paneZoomedAt(view, by, (now.x + other.x) / 2, (now.y + other.y) / 2));
      }
    };
    const up = (event: PointerEvent): void => void pointers.delete(event.pointerId);
    const twice = (event: MouseEvent): void => {
      const { x, y } = of(event);
      latest.current((view) => (view.scale > 1 ? fittedPane : paneZoomedAt(view, 2.5, x, y)));
    };
    const ears = {
      wheel,
      pointerdown: down,
      pointermove: move,
      pointerup: up,
      pointercancel: up,
      dblclick: twice,
    };
    for (const [type, ear] of Object.entries(ears))
      element.addEventListener(type, ear as EventListener, { passive: false });
    return () => {
      for (const [type, ear] of Object.entries(ears)) element.removeEventListener(type, ear as EventListener);
    };
  }, [stage]);
}
