import { useAtomValue } from "jotai";
import type { DragEvent, ReactElement } from "react";
import { checkAtom, checkChosen, checkDropped, checkFolder, stopCheck, type CheckState } from "./check.ts";
import { checkWords } from "../words.ts";
import { BackToLibrary } from "../../../views/shell/controls/back-link.tsx";
import { Page } from "../../../views/shell/controls/page.tsx";
import { TaskProgress } from "../../../views/shell/controls/task-progress.tsx";
import { formatBytes } from "../../../views/shell/words/format.ts";
import { CheckResult } from "./check-result.tsx";
import { storageAtom } from "../../../store/settings/storage.ts";
import { WarningBox } from "../../../views/shell/controls/warning-box.tsx";
import { ChooseFolder } from "../../../views/shell/fields/choose-folder.tsx";
import "../../../views/shell/layout/tool-page.css";
import "./check.css";

const { say } = checkWords;

/** What is dropped here is checked; elsewhere on the page it would be added. */
const takesDrops = {
  onDragEnter: keepHere,
  onDragOver: keepHere,
  onDrop: (event: DragEvent) => {
    keepHere(event);
    checkDropped(event.dataTransfer);
  },
};

function keepHere(event: DragEvent): void {
  if (!event.dataTransfer.types.includes("Files")) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Progress of a check. */
function CheckProgress({ state }: { state: CheckState }): ReactElement {
  const { phase, name, done, total, bytes } = state;
  const isListing = phase === "listing";
  const words = isListing ? say("listing", { count: total }) : say("checking", { done, count: total });
  return (
    <section className="shell-section" aria-label={say("progress")}>
      <h2 className="shell-section-title">{name === "" ? say("progress") : name}</h2>
      <TaskProgress
        name={say("progress")}
        done={done}
        total={isListing ? 0 : total}
        text={`${words}${bytes > 0 ? ` · ${formatBytes(bytes)}` : ""}`}
        stop={[say("stop"), stopCheck]}
      />
    </section>
  );
}

/** What is said of a check that ended without an answer. */
const endings: Partial<Record<CheckState["phase"], "stopped" | "gone" | "failed">> = {
  stopped: "stopped",
  gone: "gone",
  failed: "failed",
};

/** The way to choose a card, and how the last check ended if it has no answer. */
function ChooseCard({ phase }: { phase: CheckState["phase"] }): ReactElement {
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

/** Says whether every file of a card, or of any folder, is safely copied. */
export function CheckPage(): ReactElement {
  const state = useAtomValue(checkAtom);
  const { phase } = state;
  return (
    <div className="tool-page" {...takesDrops}>
      <Page title={say("title")} above={<BackToLibrary />} help="tidy">
        {phase === "listing" || phase === "checking" ? (
          <CheckProgress state={state} />
        ) : phase === "done" ? (
          <CheckResult state={state} />
        ) : (
          <ChooseCard phase={phase} />
        )}
      </Page>
    </div>
  );
}
