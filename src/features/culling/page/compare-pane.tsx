import { useRef, useState, type ReactElement } from "react";
import type { PhotoId } from "../../../photo/photo.ts";
import { useRotation } from "../../../store/edits/rotation.ts";
import { useOriginal } from "../../../store/pictures/original.ts";
import { usePicture } from "../../../store/pictures/pictures.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { ForgetIcon, PickIcon } from "../../../views/shell/controls/icons.tsx";
import { MarkBadges, useMarks } from "./mark-badges.tsx";
import type { PaneView } from "./pane-view.ts";
import { StarButtons } from "./star-buttons.tsx";
import { usePaneGestures } from "./use-pane-gestures.ts";
import { viewerWords } from "../../../words/viewer.ts";

const { say } = viewerWords;

interface ComparePaneProps {
  photo: PhotoId;
  number: number;
  active: boolean;
  view: PaneView;
  onActive: () => void;
  onView: (next: (view: PaneView) => PaneView) => void;
  onMark: (key: string) => void;
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
