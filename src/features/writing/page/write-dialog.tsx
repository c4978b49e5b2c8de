import { useAtomValue } from "jotai";
import { useEffect, useState, type ReactElement } from "react";
import type { FileToWrite } from "../shared/file-to-write.ts";
import type { DialogProps } from "../../../store/dialogs.ts";
import {
  askFilesToWrite,
  forgetWriting,
  keepWritten,
  keptWritesAtom,
  lookForKept,
  putAllBack,
  stopWriting,
  writingAtom,
} from "./writing.ts";
import { writingWords } from "../words.ts";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { Button } from "../../../views/shell/controls/button.tsx";
import { WritePlan } from "./write-plan.tsx";
import type { WritingState } from "./writing-state.ts";
import { TaskProgress } from "../../../views/shell/controls/task-progress.tsx";
import { WriteResult } from "./write-result.tsx";
import "../../../views/shell/layout/tool-page.css";
import "./writing.css";

const { say } = writingWords;

/** What was written and can still be undone: to keep it, or to put the old files back. */
function KeptWrites({ count }: { count: number }): ReactElement {
  return (
    <section className="writing-kept" aria-label={say("kept", { count })}>
      <p>{say("kept", { count })}</p>
      <p className="shell-quiet">{say("keptText")}</p>
      <div className="writing-kept-answers">
        <Button onClick={() => void putAllBack()}>{say("back")}</Button>
        <Button onClick={() => void keepWritten()}>{say("keep")}</Button>
      </div>
    </section>
  );
}

/** Progress of writing, or putting back. */
function WriteProgress({ state: { phase, done, total } }: { state: WritingState }): ReactElement {
  return (
    <>
      <TaskProgress
        name={say("progress")}
        {...{ done, total }}
        text={say(phase === "writing" ? "writing" : "puttingBack", { done, count: total })}
        isSpoken
      />
      <div className="shell-dialog-answers">
        <Button onClick={stopWriting}>{say("stop")}</Button>
      </div>
    </>
  );
}

/** What a person entered goes into the files themselves: what is written and where, how it gets on, how it ended. */
export function WriteDialog({ rows, onClose }: DialogProps<"write">): ReactElement {
  const state = useAtomValue(writingAtom);
  const kept = useAtomValue(keptWritesAtom);
  const files = useFilesToWrite(rows, state.phase === "idle");
  useEffect(() => {
    void lookForKept();
    return forgetWriting;
  }, []);
  const isWorking = state.phase === "writing" || state.phase === "putting-back";
  return (
    <Dialog title={say("title")} className="writing-dialog" help="writing" onClose={onClose}>
      {state.phase === "idle" && (
        <>
          <p>{say("lead")}</p>
          {kept.length > 0 && <KeptWrites count={kept.length} />}
          <WritePlan files={files} onClose={onClose} />
        </>
      )}
      {isWorking && <WriteProgress state={state} />}
      {(state.phase === "over" || state.phase === "put-back") && (
        <WriteResult state={state} kept={kept.length} onClose={onClose} />
      )}
    </Dialog>
  );
}

/** The files of these tiles that are to be written; null before they are known. Asked anew once a run is over. */
function useFilesToWrite(rows: Uint32Array<ArrayBuffer>, asks: boolean): FileToWrite[] | null {
  const [files, setFiles] = useState<FileToWrite[] | null>(null);
  useEffect(() => {
    if (!asks) return;
    let isOver = false;
    void askFilesToWrite(rows).then((found) => {
      if (!isOver) setFiles(found);
    });
    return () => {
      isOver = true;
    };
  }, [rows, asks]);
  return files;
}
