import { useAtomValue } from "jotai";
import type { ReactElement } from "react";
import { bucketTroubleWords } from "./bucket-words.ts";
import { cancelPublishing, publishingAtom, type PublishingState } from "./publishing.ts";
import { bucketWords } from "../words.ts";
import { TaskProgress } from "../../../views/shell/controls/task-progress.tsx";
import { formatBytes } from "../../../views/shell/words/format.ts";

const { say } = bucketWords;

/** Progress of publishing, and how it ended. */
export function PublishProgress(): ReactElement | null {
  const state = useAtomValue(publishingAtom);
  const { phase, done, total, missed } = state;
  if (phase === "idle" || phase === "alone") return null;
  const isOver = phase !== "comparing" && phase !== "sending" && phase !== "finishing";
  const words = sentenceOf(state);
  return (
    <div className="bucket-progress">
      <TaskProgress
        name={say("progressName")}
        {...{ done, total, isOver }}
        text={phase === "failed" ? <span className="bucket-wrong">{words}</span> : words}
        isSpoken
        stop={[say("stop"), cancelPublishing]}
      />
      {isOver && missed > 0 && <p>{say("missed", { count: missed })}</p>}
    </div>
  );
}

function sentenceOf({ phase, done, total, sent, result, trouble }: PublishingState): string {
  switch (phase) {
    case "idle":
    case "alone":
      return "";
    case "comparing":
      return say("comparing");
    case "sending":
      return say("sending", { done, count: total, sent: formatBytes(sent) });
    case "finishing":
      return say("finishing", { sent: formatBytes(sent) });
    case "cancelled":
      return say("stopped");
    case "failed":
      return trouble === null ? say("failBroken") : bucketTroubleWords(trouble);
    case "done": {
      const { added = 0, changed = 0, removed = 0, same = 0 } = result ?? {};
      const isNews = added + changed + removed > 0;
      return isNews ? say("done", { added, changed, removed, same }) : say("doneNothing");
    }
  }
}
