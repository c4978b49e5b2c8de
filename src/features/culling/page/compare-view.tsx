import { isMarkKey } from "../../../views/selection/given-marks.ts";
import { useRef, useState, type KeyboardEvent, type ReactElement } from "react";
import type { Row } from "../../../photo/photo.ts";
import { IconButton } from "../../../views/shell/controls/button.tsx";
import { CloseIcon, PlusIcon } from "../../../views/shell/controls/icons.tsx";
import { useEscape } from "../../../views/shell/keys.ts";
import { ComparePane } from "./compare-pane.tsx";
import { useCover } from "../../../views/viewer/use-cover.ts";
import { paneKey } from "./pane-key.ts";
import { fittedPane, type PaneView } from "./pane-view.ts";
import { viewerWords } from "../../../words/viewer.ts";
import "./compare.css";

const { say } = viewerWords;

interface CompareViewProps {
  photos: readonly Row[];
  onMark: (key: string, of: Row) => void;
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
  useCover(box);
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
    const look = paneKey(event.nativeEvent);
    if (look !== null) change(active, look);
    else if (key.toLowerCase() === "c") onClose();
    else if (key.toLowerCase() === "n") onMore?.();
    else if (key === "ArrowLeft" || key === "ArrowUp") setActive(Math.max(0, active - 1));
    else if (key === "ArrowRight" || key === "ArrowDown") setActive(Math.min(photos.length - 1, active + 1));
    else if (/^[pxu]$/i.test(key) || isMarkKey(key)) onMark(key, photos[active] ?? 0);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of all panes
    <section
      ref={box}
      className="viewer-compare"
      aria-label={say("comparePhotos")}
      tabIndex={-1}
      onKeyDown={press}
    >
      <div className="viewer-compare-bar">
        <IconButton icon={CloseIcon} label={say("closeComparison")} onClick={onClose} />
        <label className="viewer-compare-lock">
          <input type="checkbox" checked={isLocked} onChange={(event) => setLocked(event.target.checked)} />
          {say("zoomTogether")}
        </label>
        <IconButton
          icon={PlusIcon}
          label={say("compareMore")}
          aria-keyshortcuts="N"
          aria-disabled={onMore === null}
          onClick={() => onMore?.()}
        />
      </div>
      <div className="viewer-compare-panes" data-count={photos.length}>
        {photos.map((photo, at) => (
          <ComparePane
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
