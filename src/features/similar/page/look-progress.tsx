import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { lookCloser, lookingCloserAtom, stopLookingCloser } from "./looking.ts";
import type { SimilarProgress } from "./similar.ts";
import { joinParts } from "../../../words/comma.ts";
import { similarWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { TaskProgress } from "../../../views/shell/controls/task-progress.tsx";
import { SearchIcon, StopIcon } from "../../../views/shell/controls/icons.tsx";

const { say } = similarWords;

/** How far photos have been looked at. */
export function LookProgress({ progress }: { progress: SimilarProgress }): ReactElement {
  const { pictures, waiting, plain } = progress;
  const done = Math.max(0, pictures - waiting);
  const parts = [say("looked", { done, count: pictures })];
  if (plain > 0) parts.push(say("plain", { count: plain }));
  return (
    <div className="similar-progress">
      {waiting > 0 && <TaskProgress name={say("progress")} done={done} total={pictures} />}
      <p className="shell-quiet tabular">{joinParts(parts)}</p>
    </div>
  );
}

/** The slower look, for crops and strong edits, which a person begins. */
export function CloserSection({ progress }: { progress: SimilarProgress }): ReactElement {
  const isLooking = useAtomValue(lookingCloserAtom);
  const { closer } = progress;
  return (
    <section className="shell-section similar-closer" aria-labelledby="similar-closer">
      <h2 id="similar-closer" className="shell-section-title">
        {say("closer")}
      </h2>
      <p>{say("closerText")}</p>
      {closer && (
        <div className="similar-progress">
          {isLooking && <TaskProgress name={say("closer")} done={closer.done} total={closer.of} />}
          <p className="shell-quiet tabular">{say("closerAt", { done: closer.done, count: closer.of })}</p>
        </div>
      )}
      {/* One button, so that the focus stays. */}
      <Button
        icon={isLooking ? StopIcon : SearchIcon}
        onClick={() => (isLooking ? stopLookingCloser() : void lookCloser())}
      >
        {say(isLooking ? "closerStop" : "closerStart")}
      </Button>
    </section>
  );
}
