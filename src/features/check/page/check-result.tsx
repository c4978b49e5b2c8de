import { useEffect, useRef, type ReactElement } from "react";
import { checkAnswers, isSafe, type CheckedFile } from "../../../photo/check/check.ts";
import { checkReport } from "../shared/report.ts";
import { dropCardPictures } from "./card-pictures.ts";
import { forgetCheck, type CheckState } from "./check.ts";
import { checkWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { ExportIcon, ProblemIcon, SelectedIcon } from "../../../views/shell/controls/icons.tsx";
import { saveBlob, today } from "../../../views/shell/save-blob.ts";
import { useFocusOnce } from "../../../views/shell/use-focus-once.ts";
import { AnswerList } from "./answer-list.tsx";
import { CopyMissing } from "./copy-missing.tsx";

const { say } = checkWords;

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
