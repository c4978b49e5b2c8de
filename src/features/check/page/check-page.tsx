import { useAtomValue } from "jotai";
import type { DragEvent, ReactElement } from "react";
import { checkAtom, checkDropped } from "./check.ts";
import { checkWords } from "../words.ts";
import { BackToLibrary } from "../../../views/shell/controls/back-link.tsx";
import { Page } from "../../../views/shell/controls/page.tsx";
import { CheckProgress } from "./check-progress.tsx";
import { CheckResult } from "./check-result.tsx";
import { ChooseCard } from "./choose-card.tsx";
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

/** Says whether every file of a card, or of any folder, is safely copied. */
export function CheckPage(): ReactElement {
  const state = useAtomValue(checkAtom);
  const { phase } = state;
  return (
    <div className="tool-page" {...takesDrops}>
      <Page title={say("title")} above={<BackToLibrary />}>
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
