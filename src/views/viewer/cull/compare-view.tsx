import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type RefObject } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { useRotation } from "../../../store/edits/rotation.ts";
import { useOriginal } from "../../../store/pictures/original.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { Button, IconButton } from "../../shell/controls/button.tsx";
import { CloseIcon, ForgetIcon, PickIcon, PlusIcon } from "../../shell/controls/icons.tsx";
import { useEscape } from "../../shell/keys.ts";
import { MarkBadges, useMarks } from "./mark-badges.tsx";
import { fittedPane, paneMovedBy, paneZoomedAt, type PaneView } from "./pane-view.ts";
import { StarButtons } from "./star-buttons.tsx";
import "./compare.css";

interface CompareViewProps {
  photos: readonly PhotoId[];
  onMark: (key: string, of: PhotoId) => void;
  /** Shows one more; null where there is none. */
  onMore: (() => void) | null;
  onClose: () => void;
}

/** Photos side by side, zoomed and moved together; the lock can be switched off. */
export function CompareView({ photos, onMark, onMore, onClose }: CompareViewProps): ReactElement {
  const [active, setActive] = useState(0);
  const [isLocked, setLocked] = useState(true);
  const [views, setViews] = useState<readonly PaneView[]>([]);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  // Before the viewer, which would close.
  useEscape(true, onClose, true);
  // One that comes later shows what the others show.
  const viewIn = (all: readonly PaneView[], at: number): PaneView =>
    all[at] ?? (isLocked ? all[0] : undefined) ?? fittedPane;
  const change = (at: number, next: (view: PaneView) => PaneView): void =>
    setViews((before) =>
      photos.map((_, index) => {
        const view = viewIn(before, index);
        return isLocked || index === at ? next(view) : view;
      }),
    );
  const press = (event: KeyboardEvent): void => {
    const { key } = event;
    if (key.toLowerCase() === "c") onClose();
    else if (key.toLowerCase() === "n") onMore?.();
    else if (key === "ArrowLeft" || key === "ArrowUp") setActive(Math.max(0, active - 1));
    else if (key === "ArrowRight" || key === "ArrowDown") setActive(Math.min(photos.length - 1, active + 1));
    else if (key === "+" || key === "=") change(active, (view) => paneZoomedAt(view, 1.6, 0, 0));
    else if (key === "-") change(active, (view) => paneZoomedAt(view, 1 / 1.6, 0, 0));
    else if (key === "0") change(active, () => fittedPane);
    else if (/^[pxu0-5]$/i.test(key)) onMark(key, photos[active] ?? 0);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of all panes
    <section ref={box} className="viewer-compare" aria-label="Compare photos" tabIndex={-1} onKeyDown={press}>
      <div className="viewer-compare-bar">
        <IconButton icon={CloseIcon} label="Close comparison" onClick={onClose} />
        <label className="viewer-compare-lock">
          <input type="checkbox" checked={isLocked} onChange={(event) => setLocked(event.target.checked)} />
          Zoom together
        </label>
        <IconButton
          icon={PlusIcon}
          label="Compare one more photo"
          aria-keyshortcuts="N"
          aria-disabled={onMore === null}
          onClick={() => onMore?.()}
        />
      </div>
      <div className="viewer-compare-panes" data-count={photos.length}>
        {photos.map((photo, at) => (
          <Pane
            key={photo}
            photo={photo}
            number={at + 1}
            active={at === active}
            view={viewIn(views, at)}
            onActive={() => setActive(at)}
            onView={(next) => change(at, next)}
            onMark={(key) => onMark(key, photo)}
          />
        ))}
      </div>
    </section>
  );
}

interface PaneProps {
  photo: PhotoId;
  number: number;
  active: boolean;
  view: PaneView;
  onActive: () => void;
  onView: (next: (view: PaneView) => PaneView) => void;
  onMark: (key: string) => void;
}

function Pane({ photo, number, active, view, onActive, onView, onMark }: PaneProps): ReactElement {
  const stage = useRef<HTMLDivElement>(null);
  const { rating } = useMarks(photo);
  usePaneGestures(stage, onView);
  return (
    <section
      className="viewer-compare-pane"
      data-active={active}
      aria-label={`Photo ${number}`}
      onPointerDown={onActive}
    >
      <div ref={stage} className="viewer-compare-stage rotation-box">
        <PanePicture photo={photo} view={view} />
      </div>
      <div className="viewer-compare-foot">
        <MarkBadges photo={photo} />
        <StarButtons rating={rating} onMark={onMark} />
        <Button icon={ForgetIcon} aria-label="Reject" onClick={() => onMark("x")}>
          Reject
        </Button>
        <Button icon={PickIcon} aria-label="Pick" onClick={() => onMark("p")}>
          Pick
        </Button>
      </div>
    </section>
  );
}

function PanePicture({ photo, view: { scale, x, y } }: { photo: PhotoId; view: PaneView }): ReactElement {
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
