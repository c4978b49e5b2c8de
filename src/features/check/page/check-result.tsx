import { useEffect, useRef, type ReactElement } from "react";
import { useAtomValue } from "jotai";
import { checkAnswers, isSafe, type CheckedFile } from "../../../photo/check/check.ts";
import { checkReport } from "../shared/report.ts";
import { forgetCheck, type CheckState } from "./check.ts";
import { checkWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import {
  ExportIcon,
  OriginalsIcon,
  ProblemIcon,
  SelectedIcon,
} from "../../../views/shell/controls/icons.tsx";
import { saveBlob, today } from "../../../views/shell/save-blob.ts";
import { useFocusOnce } from "../../../views/shell/use-focus-once.ts";
import { AnswerList, dropCardPictures } from "./answer-list.tsx";
import {
  canCopyMissing,
  copyingAtom,
  copyMissing,
  stopCopying,
  toBeCopied,
  type CopyingState,
} from "./copy-missing.ts";
import { TaskProgress } from "../../../views/shell/controls/task-progress.tsx";

const { say } = checkWords;

/** Copies what is not safe, and says how that went; nothing where all is safe and nothing was copied. */
function CopyMissing({ files }: { files: readonly CheckedFile[] }): ReactElement | null {
  const state = useAtomValue(copyingAtom);
  const left = toBeCopied(files);
  const isCopying = state.phase === "copying";
  if (left.length === 0 && state.phase === "idle") return null;
  if (!canCopyMissing()) return <p className="shell-quiet">{say("cannotCopy")}</p>;
  return (
    <section className="check-copy">
      {isCopying && <TaskProgress name={say("copy")} done={state.done} total={state.total} />}
      {left.length > 0 && !isCopying && (
        <>
          <Button kind="primary" icon={OriginalsIcon} onClick={() => void copyMissing(left)}>
            {say("copy")}
          </Button>
          <p className="shell-quiet">{say("copyText")}</p>
        </>
      )}
      {isCopying && <Button onClick={stopCopying}>{say("stop")}</Button>}
      <p aria-live="polite">{sentenceOf(state)}</p>
    </section>
  );
}

function sentenceOf({ phase, done, total, failed }: CopyingState): string {
  switch (phase) {
    case "idle":
      return "";
    case "copying":
      return say("copying", { done, count: total });
    case "stopped":
      return say("copyStopped");
    case "onCard":
      return say("onCard");
    case "done":
      return failed.length === 0 ? say("copied") : say("copiedSome", { count: failed.length });
  }
}

/** What a check found: the answer, then every kind of file with its list. */
export function CheckResult({ state }: { state: CheckState }): ReactElement {
  const { files, unlisted, junk, total } = state;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnce(heading);
  useEffect(() => dropCardPictures, []);
  const unsafe = files.filter(({ answer }) => !isSafe(answer)).length;
  const isSafeToWipe = unsafe === 0 && unlisted.length === 0 && files.length > 0;
  const save = (): void => saveReport(files, state.ended);
  return (
    <>
      <section className="tool-answer" data-good={isSafeToWipe}>
        {isSafeToWipe ? <SelectedIcon size={32} aria-hidden /> : <ProblemIcon size={32} aria-hidden />}
        <div>
          <h2 ref={heading} tabIndex={-1} className="tool-answer-title">
            {files.length === 0 ? say("noFiles") : say(isSafeToWipe ? "yes" : "no")}
          </h2>
          {files.length > 0 && (
            <p>{isSafeToWipe ? say("yesText", { count: total }) : say("noText", { count: unsafe, total })}</p>
          )}
        </div>
      </section>
      {unlisted.length > 0 && (
        <section>
          <p>{say("unlisted")}</p>
          <ul className="check-files">
            {unlisted.slice(0, 50).map((path) => (
              <li key={path}>{path}</li>
            ))}
          </ul>
        </section>
      )}
      <CopyMissing files={files} />
      {checkAnswers.map((answer) => (
        <AnswerList key={answer} answer={answer} files={files.filter((file) => file.answer === answer)} />
      ))}
      {junk > 0 && <p className="shell-quiet">{say("junk", { count: junk })}</p>}
      <div className="check-buttons">
        {files.length > 0 && (
          <Button icon={ExportIcon} onClick={save}>
            {say("report")}
          </Button>
        )}
        <Button kind="plain" onClick={forgetCheck}>
          {say("again")}
        </Button>
      </div>
    </>
  );
}

function saveReport(files: readonly CheckedFile[], ended: number): void {
  const text = checkReport(files, new Date(ended).toISOString());
  saveBlob(new Blob([text], { type: "text/csv" }), `card-check-${today()}.csv`);
}
