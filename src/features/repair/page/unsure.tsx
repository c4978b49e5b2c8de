import type { ReactElement } from "react";
import type { RepairPlan } from "../shared/repair.ts";
import { repairWords } from "../words.ts";
import { formatCount } from "../../../views/shell/words/format.ts";
import { WarningBox } from "../../../views/shell/controls/warning-box.tsx";

const { say } = repairWords;

/** What may be missing from an export: photos of JSON files, and folders that nobody can look into. */
export function Unsure({ plan, unlisted }: { plan: RepairPlan; unlisted: number }): ReactElement {
  return (
    <>
      {plan.fates["sidecar-alone"] > 0 && <p className="shell-quiet">{say("aloneText")}</p>}
      {unlisted > 0 && (
        <WarningBox>
          {say("unlisted")}: {formatCount(unlisted)}
        </WarningBox>
      )}
    </>
  );
}
