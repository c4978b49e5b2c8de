import type { ReactElement } from "react";
import { repairChosen, repairFromFolder } from "./repair.ts";
import type { RepairTrouble } from "./repair-state.ts";
import { repairWords } from "../words.ts";
import { ChooseFolder } from "../../../views/shell/fields/choose-folder.tsx";
import { WarningBox } from "../../../views/shell/controls/warning-box.tsx";

const { say } = repairWords;

/** The way to choose an export, and why there is no plan of the last one. */
export function ChooseExport({ trouble }: { trouble: RepairTrouble | null }): ReactElement {
  return (
    <>
      {trouble !== null && <WarningBox>{say(trouble)}</WarningBox>}
      <ChooseFolder
        id="pinroll-takeout"
        label={say("choose")}
        field={say("field")}
        onFolder={repairFromFolder}
        onFiles={repairChosen}
      >
        <p>{say("lead")}</p>
        <p className="shell-quiet">{say("parts")}</p>
      </ChooseFolder>
    </>
  );
}
