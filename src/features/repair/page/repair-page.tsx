import { useAtomValue } from "jotai";
import type { DragEvent, ReactElement } from "react";
import { repairAtom, repairDropped } from "./repair.ts";
import { repairWords } from "../words.ts";
import { BackToLibrary } from "../../../views/shell/controls/back-link.tsx";
import { Page } from "../../../views/shell/controls/page.tsx";
import { ChooseExport } from "./choose-export.tsx";
import { RepairPlanPart } from "./repair-plan.tsx";
import { RepairProgress } from "./repair-progress.tsx";
import { RepairResult } from "./repair-result.tsx";
import "../../../views/shell/layout/tool-page.css";
import "./repair.css";

/** An export that is dropped here is read; elsewhere on the page it would be added. */
const takesDrops = {
  onDragEnter: keepHere,
  onDragOver: keepHere,
  onDrop: (event: DragEvent) => {
    keepHere(event);
    repairDropped(event.dataTransfer);
  },
};

function keepHere(event: DragEvent): void {
  if (!event.dataTransfer.types.includes("Files")) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Makes plain photos with true metadata of an export from Google Photos. */
export function RepairPage(): ReactElement {
  const state = useAtomValue(repairAtom);
  const { phase, plan } = state;
  return (
    <div className="tool-page" {...takesDrops}>
      <Page title={repairWords.say("title")} above={<BackToLibrary />}>
        {phase === "idle" || plan === null ? (
          phase === "idle" ? (
            <ChooseExport trouble={state.trouble} />
          ) : (
            <RepairProgress state={state} />
          )
        ) : phase === "planned" ? (
          <RepairPlanPart state={state} plan={plan} />
        ) : phase === "over" ? (
          <RepairResult state={state} plan={plan} />
        ) : (
          <RepairProgress state={state} />
        )}
      </Page>
    </div>
  );
}
