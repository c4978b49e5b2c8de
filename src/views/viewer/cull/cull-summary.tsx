import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { showCulled } from "../../../store/culling/culled-only.ts";
import { cullingAtom, useCullCounts } from "../../../store/culling/culling.ts";
import { openAction } from "../../../store/selection/action.ts";
import { Button } from "../../shell/controls/button.tsx";
import { Dialog } from "../../shell/controls/dialog.tsx";
import { CopyIcon, ForgetIcon, PickIcon } from "../../shell/controls/icons.tsx";
import { formatCount } from "../../shell/words/format.ts";

interface CullSummaryProps {
  /** Goes on culling. */
  onBack: () => void;
  /** Leaves the viewer. */
  onLeave: () => void;
}

/** What culling came to, and what to do with it. */
export function CullSummary({ onBack, onLeave }: CullSummaryProps): ReactElement {
  const { picked, rejected } = useCullCounts();
  const culled = useAtomValue(cullingAtom) ?? new Uint32Array();
  const show = (flag: "pick" | "reject"): void => {
    onLeave();
    showCulled(culled, flag);
  };
  const copy = (): void => {
    const rows = Uint32Array.from(picked);
    onLeave();
    openAction("export", rows, "originals");
  };
  return (
    <Dialog
      title={`${formatCount(picked.length)} picked, ${formatCount(rejected)} marked for deletion`}
      description="Originals aren't changed. Photos marked for deletion stay until you delete them."
      className="viewer-cull-summary"
      onClose={onBack}
    >
      <div className="viewer-cull-next">
        <Button kind="primary" icon={CopyIcon} disabled={picked.length === 0} onClick={copy}>
          Copy picks to…
        </Button>
        <Button icon={PickIcon} disabled={picked.length === 0} onClick={() => show("pick")}>
          Show all picks
        </Button>
        <Button icon={ForgetIcon} disabled={rejected === 0} onClick={() => show("reject")}>
          Show all marked for deletion
        </Button>
        <Button kind="plain" onClick={onBack}>
          Keep culling
        </Button>
      </div>
    </Dialog>
  );
}
