import type { ReactElement } from "react";
import { Dialog } from "../../shell/controls/dialog.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { reportWords } from "../../../words/report.ts";

/** The health panel as a dialog. */
export function HealthDialog({ onClose }: { onClose: () => void }): ReactElement {
  return (
    <Dialog title={reportWords.say("device")} onClose={onClose} className="health-dialog">
      <HealthPanel />
    </Dialog>
  );
}
