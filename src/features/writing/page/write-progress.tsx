import type { ReactElement } from "react";
import { stopWriting } from "./writing.ts";
import type { WritingState } from "./writing-state.ts";
import { writingWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { TaskProgress } from "../../../views/shell/controls/task-progress.tsx";

const { say } = writingWords;

/** Progress of writing, or putting back. */
export function WriteProgress({ state: { phase, done, total } }: { state: WritingState }): ReactElement {
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
