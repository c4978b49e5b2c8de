import { useAtomValue } from "jotai";
import { useEffect, type ReactElement } from "react";
import { showCulled } from "./culled-only.ts";
import { cullingAtom, useCullCounts } from "./culling.ts";
import { deselectRows } from "../../../store/selection/selection.ts";
import { openAction } from "../../../store/selection/action.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { CopyIcon, ForgetIcon, PickIcon } from "../../../views/shell/controls/icons.tsx";
import { viewerWords } from "../../../words/viewer.ts";

const { say } = viewerWords;

const none = new Uint32Array();

interface CullSummaryProps {
  /** Goes on culling. */
  onBack: () => void;
  /** Leaves the viewer. */
  onLeave: () => void;
}

/** What culling came to, and what to do with it: what was selected for it is no longer. */
export function CullSummary({ onBack, onLeave }: CullSummaryProps): ReactElement {
  const { picked, rejected } = useCullCounts();
  const culled = useAtomValue(cullingAtom) ?? none;
  useEffect(() => deselectRows(culled), [culled]);
  const show = (flag: "pick" | "reject"): void => {
    onLeave();
    showCulled(culled, flag);
  };
  const copy = (): void => {
    const rows = Uint32Array.from(picked);
    onLeave();
    openAction("save", rows);
  };
  return (
    <Dialog
      title={say("overTitle", {
        count: picked.length,
        rejected: say("rejectedCount", { count: rejected }),
      })}
      description={say("overText")}
      className="viewer-cull-summary"
      onClose={onBack}
    >
      <div className="viewer-cull-next">
        <Button kind="primary" icon={CopyIcon} disabled={picked.length === 0} onClick={copy}>
          {say("copyPicks")}
        </Button>
        <Button icon={PickIcon} disabled={picked.length === 0} onClick={() => show("pick")}>
          {say("showPicks")}
        </Button>
        <Button icon={ForgetIcon} disabled={rejected === 0} onClick={() => show("reject")}>
          {say("showRejects")}
        </Button>
        <Button kind="plain" onClick={onBack}>
          {say("keepCulling")}
        </Button>
      </div>
    </Dialog>
  );
}
