import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { checkChosen, checkFolder, type CheckState } from "./check.ts";
import { storageAtom } from "../../../store/settings/storage.ts";
import { checkWords } from "../words.ts";
import { WarningBox } from "../../../views/shell/controls/warning-box.tsx";
import { ChooseFolder } from "../../../views/shell/fields/choose-folder.tsx";

const { say } = checkWords;

/** What is said of a check that ended without an answer. */
const endings: Partial<Record<CheckState["phase"], "stopped" | "gone" | "failed">> = {
  stopped: "stopped",
  gone: "gone",
  failed: "failed",
};

/** The way to choose a card, and how the last check ended if it has no answer. */
export function ChooseCard({ phase }: { phase: CheckState["phase"] }): ReactElement {
  const folders = useAtomValue(storageAtom)?.library.folders;
  const ending = endings[phase];
  return (
    <>
      {ending && <WarningBox>{say(ending)}</WarningBox>}
      <ChooseFolder
        id="pinroll-check"
        label={say("choose")}
        field={say("field")}
        onFolder={checkFolder}
        onFiles={checkChosen}
      >
        <p>{say("lead")}</p>
        {folders?.length === 0 && <p className="shell-quiet">{say("library")}</p>}
      </ChooseFolder>
    </>
  );
}
