import { useAtomValue } from "jotai";
import { useEffect, useState, type ReactElement } from "react";
import type { FileToWrite } from "../shared/file-to-write.ts";
import type { ActionProps } from "../../../store/selection/action.ts";
import { askFilesToWrite, forgetWriting, keptWritesAtom, lookForKept, writingAtom } from "./writing.ts";
import { writingWords } from "../words.ts";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { KeptWrites } from "./kept-writes.tsx";
import { WritePlan } from "./write-plan.tsx";
import { WriteProgress } from "./write-progress.tsx";
import { WriteResult } from "./write-result.tsx";
import "../../../views/shell/layout/tool-page.css";
import "./writing.css";

const { say } = writingWords;

/** What a person entered goes into the files themselves: what is written and where, its progress, how it ended. */
export function WriteDialog({ rows, onClose }: ActionProps): ReactElement {
  const state = useAtomValue(writingAtom);
  const kept = useAtomValue(keptWritesAtom);
  const files = useFilesToWrite(rows, state.phase === "idle");
  useEffect(() => {
    void lookForKept();
    return forgetWriting;
  }, []);
  const isWorking = state.phase === "writing" || state.phase === "putting-back";
  return (
    <Dialog title={say("title")} className="writing-dialog" onClose={onClose}>
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
