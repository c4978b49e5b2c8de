import { lazy, Suspense, useEffect, type ReactElement } from "react";
import type { Row } from "../../../photo/photo.ts";
import { useCullCounts } from "./culling.ts";
import { Button, IconButton } from "../../../views/shell/controls/button.tsx";
import { CompareIcon, ForgetIcon, PickIcon } from "../../../views/shell/controls/icons.tsx";
import { StarButtons } from "./star-buttons.tsx";
import { useMarks } from "./mark-badges.tsx";
import { viewerWords } from "../../../words/viewer.ts";
import type { Cull } from "./use-cull.ts";
import { ignore } from "../../../faults/faults.ts";

const fetchCompare = () => import("./compare-view.tsx");
const fetchSummary = () => import("./cull-summary.tsx");
const CompareView = lazy(async () => ({ default: (await fetchCompare()).CompareView }));
const CullSummary = lazy(async () => ({ default: (await fetchSummary()).CullSummary }));

interface CullLayerProps {
  photo: Row;
  at: number;
  count: number;
  cull: Cull;
  /** Leaves the viewer. */
  onClose: () => void;
}

const { say } = viewerWords;

interface CullBarProps {
  photo: Row;
  /** Counts from 0. */
  at: number;
  count: number;
  /** Marks the photo as a key does. */
  onMark: (key: string) => void;
  onCompare: () => void;
  onDone: () => void;
}

/** The buttons of culling at the bottom, in thumb reach, and how far it has come. */
function CullBar({ photo, at, count, onMark, onCompare, onDone }: CullBarProps): ReactElement {
  const { picked, rejected } = useCullCounts();
  const { flag, rating } = useMarks(photo);
  return (
    <div className="viewer-cull" role="toolbar" aria-label={say("cull")}>
      <p className="viewer-cull-count tabular">
        {[
          say("position", { at: at + 1, total: count }),
          say("pickedCount", { count: picked.length }),
          say("rejectedCount", { count: rejected }),
        ].join(" · ")}
        <kbd aria-hidden>←</kbd>
        <kbd aria-hidden>→</kbd>
      </p>
      <div className="viewer-cull-marks">
        <Button
          icon={ForgetIcon}
          aria-pressed={flag === "reject"}
          aria-keyshortcuts="X"
          onClick={() => onMark("x")}
        >
          {say("reject")} <kbd aria-hidden>X</kbd>
        </Button>
        <StarButtons rating={rating} onMark={onMark} />
        <kbd aria-hidden>1–5</kbd>
        <Button
          icon={PickIcon}
          aria-pressed={flag === "pick"}
          aria-keyshortcuts="P"
          onClick={() => onMark("p")}
        >
          {say("pick")} <kbd aria-hidden>P</kbd>
        </Button>
      </div>
      <div className="viewer-cull-ways">
        <IconButton
          icon={CompareIcon}
          label={say("compareNext")}
          aria-keyshortcuts="C"
          aria-disabled={at >= count - 1}
          onClick={onCompare}
        />
        <Button kind="plain" onClick={onDone}>
          {say("done")}
        </Button>
      </div>
    </div>
  );
}

/** Photos side by side over the open one; while photos are culled, its bar, and what it came to. */
export function CullLayer({ photo, at, count, cull, onClose }: CullLayerProps): ReactElement | null {
  const { culls, compared, isOver, mark, compare, compareMore, setOver } = cull;
  useEffect(() => {
    // A key should not have to wait for them. If they cannot be fetched, the key says so.
    if (culls) Promise.all([fetchCompare(), fetchSummary()]).catch(ignore);
  }, [culls]);
  return (
    <>
      {culls && (
        <CullBar {...{ photo, at, count }} onMark={mark} onCompare={compare} onDone={() => setOver(true)} />
      )}
      <Suspense>
        {compared && <CompareView photos={compared} onMark={mark} onMore={compareMore} onClose={compare} />}
        {isOver && <CullSummary onBack={() => setOver(false)} onLeave={onClose} />}
      </Suspense>
    </>
  );
}
