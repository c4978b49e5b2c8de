import { useAtomValue } from "jotai";
import { useEffect, type ReactElement } from "react";
import { showFeedback } from "../../../store/edits/feedback.ts";
import { compareAllClosely, comparingAtom, stopComparing } from "./compare.ts";
import { similarWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { TaskProgress } from "../../../views/shell/controls/task-progress.tsx";
import { SearchIcon, StopIcon } from "../../../views/shell/controls/icons.tsx";
import { comparedText } from "./done-words.ts";

const { say } = similarWords;

/** Compares the originals of all photos that look the same, with how far it is, until it is stopped. */
export function CompareAll({ isOff }: { isOff: boolean }): ReactElement {
  const isComparing = useAtomValue(comparingAtom).phase === "comparing";
  const start = async (): Promise<void> => {
    const found = await compareAllClosely();
    if (found !== null) showFeedback(comparedText(found));
  };
  const press = (): void => {
    if (isComparing) stopComparing();
    else if (!isOff) void start();
  };
  return (
    <div className="similar-all">
      <p className="shell-quiet">{say("compareAllText")}</p>
      {/* One button, so that the focus stays. */}
      <Button
        icon={isComparing ? StopIcon : SearchIcon}
        aria-disabled={isOff && !isComparing}
        onClick={press}
      >
        {say(isComparing ? "compareStop" : "compareAll")}
      </Button>
    </div>
  );
}

/** How many pairs have been compared, whichever groups are shown. What is under way ends with the page. */
export function ComparingProgress(): ReactElement {
  const { phase, done, total } = useAtomValue(comparingAtom);
  useEffect(() => stopComparing, []);
  return (
    <output className="similar-progress">
      {phase === "comparing" && (
        <>
          <TaskProgress name={say("comparing")} {...{ done, total }} />
          <span className="shell-quiet tabular">{say("comparingAt", { done, count: total })}</span>
        </>
      )}
    </output>
  );
}
