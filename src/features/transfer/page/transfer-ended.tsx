import type { ReactElement } from "react";
import { closeTransfer } from "./transfer.ts";
import type { FileProblem, TransferEnd, TransferOutcome } from "./transfer-state.ts";
import { shownName } from "../../../photo/names/shown-name.ts";
import { transferWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";

const { say } = transferWords;

const sentences = {
  lost: "lost",
  stopped: "stopped",
  "stopped-there": "stoppedThere",
  full: "full",
  version: "version",
  refused: "refused",
  busy: "busy",
  "no-folder": "noFolder",
  unable: "unable",
} as const satisfies Record<TransferEnd, string>;

const problemKinds: readonly FileProblem[] = ["unreadable", "damaged", "unwritable"];

interface TransferEndedProps {
  outcome: TransferOutcome;
  /** Null: it came to its end. */
  why: TransferEnd | null;
  sends: boolean;
  onAgain: () => void;
}

/** What came of a transfer, and what can be done next. */
export function TransferEnded({ outcome, why, sends, onAgain }: TransferEndedProps): ReactElement {
  const { missed } = outcome;
  return (
    <section className="transfer-part">
      <output className="transfer-outcome">
        {why !== null && <p>{say(sentences[why])}</p>}
        {linesOf(outcome, sends).map((line) => (
          <p key={line}>{line}</p>
        ))}
        {why === null && missed === 0 && <p>{say("nothingMissing")}</p>}
      </output>
      <Problems outcome={outcome} />
      <div className="shell-dialog-answers">
        {why !== null && why !== "unable" && <Button onClick={onAgain}>{say("again")}</Button>}
        <Button kind="primary" onClick={closeTransfer}>
          {say("done")}
        </Button>
      </div>
    </section>
  );
}

function linesOf({ arrived, already, edited, albums }: TransferOutcome, sends: boolean): string[] {
  return [
    ...(arrived > 0 ? [say(sends ? "sent" : "received", { count: arrived })] : []),
    ...(already > 0 ? [say("already", { count: already })] : []),
    ...(edited > 0 ? [say("edited", { count: edited })] : []),
    ...(albums > 0 ? [say("albums", { count: albums })] : []),
  ];
}

/** Each reason once, with the files it kept. */
function Problems({ outcome: { problems, missed } }: { outcome: TransferOutcome }): ReactElement | null {
  if (missed === 0) return null;
  const unnamed = missed - problems.length;
  return (
    <ul className="transfer-problems">
      {problemKinds.map((kind) => {
        const files = problems.filter(({ why }) => why === kind);
        if (files.length === 0) return null;
        return (
          <li key={kind}>
            <details>
              <summary>{say(kind, { count: files.length })}</summary>
              <ul>
                {files.map(({ path }, at) => (
                  <li key={`${path} ${at}`}>
                    <bdi>{shownName(path)}</bdi>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        );
      })}
      {unnamed > 0 && <li>{say("moreMissed", { count: unnamed })}</li>}
    </ul>
  );
}
