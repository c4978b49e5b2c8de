import type { ReactElement } from "react";
import { stopWriting } from "./writing.ts";
import type { WritingState } from "./writing-state.ts";
import { writingWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";

const { say } = writingWords;

/** How writing, or putting back, gets on. */
export function WriteProgress({ state: { phase, done, total } }: { state: WritingState }): ReactElement {
  return (
    <>
      <progress
        className="tool-progress"
        aria-label={say("progress")}
        max={Math.max(1, total)}
        value={done}
      />
      <p className="tabular" aria-live="polite">
        {say(phase === "writing" ? "writing" : "puttingBack", { done, count: total })}
      </p>
      <div className="shell-dialog-answers">
        <Button onClick={stopWriting}>{say("stop")}</Button>
      </div>
    </>
  );
}
