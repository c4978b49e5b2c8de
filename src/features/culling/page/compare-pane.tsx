import { useEffect, useRef, useState, type ReactElement, type RefObject } from "react";
import type { Row } from "../../../photo/photo.ts";
import { useRotation } from "../../../store/edits/rotation.ts";
import { useOriginal } from "../../../store/pictures/original.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { ForgetIcon, PickIcon } from "../../../views/shell/controls/icons.tsx";
import { MarkBadges, useMarks } from "./mark-badges.tsx";
import { fittedPane, paneMovedBy, paneZoomedAt, type PaneView } from "./pane-view.ts";
import { StarButtons } from "./star-buttons.tsx";
import { viewerWords } from "../../../words/viewer.ts";

const { say } = viewerWords;

interface ComparePaneProps {
  photo: Row;
  number: number;
  active: boolean;
  view: PaneView;
  onActive: () => void;
  onView: (next: (view: PaneView) => PaneView) => void;
  onMark: (key: string) => void;
}

/** Wheel and pinch zoom, dragging moves, a double click zooms in and out. */
function usePaneGestures(
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

/** One of the photos that are compared, with its marks. */
export function ComparePane({
  photo,
  number,
  active,
  view,
  onActive,
  onView,
  onMark,
}: ComparePaneProps): ReactElement {
  const stage = useRef<HTMLDivElement>(null);
  const { rating } = useMarks(photo);
  usePaneGestures(stage, onView);
  return (
    <section
      className="viewer-compare-pane"
      data-active={active}
      aria-label={say("photoNumber", { number })}
      onPointerDown={onActive}
    >
      <div ref={stage} className="viewer-compare-stage rotation-box">
        <PanePicture photo={photo} view={view} />
      </div>
      <div className="viewer-compare-foot">
        <MarkBadges photo={photo} />
        <StarButtons rating={rating} onMark={onMark} />
        <Button icon={ForgetIcon} aria-label={say("reject")} onClick={() => onMark("x")}>
          {say("reject")}
        </Button>
        <Button icon={PickIcon} aria-label={say("pick")} onClick={() => onMark("p")}>
          {say("pick")}
        </Button>
      </div>
    </section>
  );
}

function PanePicture({ photo, view: { scale, x, y } }: { photo: Row; view: PaneView }): ReactElement {
  const picture = usePicture(photo);
  const original = useOriginal(photo);
  const rotation = useRotation(photo);
  const [isDrawn, setDrawn] = useState(false);
  return (
    <div
      role="none"
      className="viewer-compare-picture"
      style={{ transform: `translate(${x * 100}%, ${y * 100}%) scale(${scale})` }}
    >
      {picture && !isDrawn && <img className="viewer-layer" src={picture.url} alt="" draggable={false} />}
      {original.state === "missing" && <output className="viewer-compare-note">{original.reason}</output>}
      {original.state === "ready" && (
        <img
          className="viewer-layer"
          data-rotation={rotation}
          src={original.url}
          alt=""
          draggable={false}
          decoding="async"
          onLoad={() => setDrawn(true)}
        />
      )}
    </div>
  );
}
