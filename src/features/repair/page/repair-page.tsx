import { useAtomValue } from "jotai";
import type { DragEvent, ReactElement } from "react";
import {
  repairAtom,
  repairChosen,
  repairDropped,
  repairFromFolder,
  stopRepair,
  type RepairState,
  type RepairTrouble,
} from "./repair.ts";
import { repairWords } from "../words.ts";
import { BackToLibrary } from "../../../views/shell/controls/back-link.tsx";
import { Page } from "../../../views/shell/controls/page.tsx";
import { ChooseFolder } from "../../../views/shell/fields/choose-folder.tsx";
import { WarningBox } from "../../../views/shell/controls/warning-box.tsx";
import { RepairPlanPart } from "./repair-plan.tsx";
import { TaskProgress } from "../../../views/shell/controls/task-progress.tsx";
import { formatBytes } from "../../../views/shell/words/format.ts";
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

/** Progress of reading an export, or writing the repaired files. */
function RepairProgress({ state }: { state: RepairState }): ReactElement {
  const { phase, name, done, total, bytes, target } = state;
  const size = bytes > 0 && phase !== "comparing" ? ` · ${formatBytes(bytes)}` : "";
  const shown = phase === "writing" ? (target ?? name) : name;
  return (
    <section className="shell-section" aria-label={say("progress")}>
      <h2 className="shell-section-title">{shown === "" ? say("progress") : <bdi>{shown}</bdi>}</h2>
      <TaskProgress
        name={say("progress")}
        done={done}
        total={phase === "listing" ? 0 : total}
        text={`${sentenceOf(state)}${size}`}
        stop={[say("stop"), stopRepair]}
      />
    </section>
  );
}

function sentenceOf({ phase, done, total }: RepairState): string {
  if (phase === "listing") return say("listing", { count: total });
  if (phase === "comparing") return say("comparing");
  return say(phase === "writing" ? "writing" : "reading", { done, count: total });
}

/** Makes plain photos with true metadata of an export from Google Photos. */
export function RepairPage(): ReactElement {
  const state = useAtomValue(repairAtom);
  const { phase, plan } = state;
  return (
    <div className="tool-page" {...takesDrops}>
      <Page title={repairWords.say("title")} above={<BackToLibrary />} help="tidy">
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
