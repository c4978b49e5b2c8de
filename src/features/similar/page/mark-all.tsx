import { useAtomValue } from "jotai";
import { useEffect, useState, type ReactElement } from "react";
import type { Likeness } from "../shared/similar.ts";
import { showFeedback } from "../../../store/edits/feedback.ts";
import { wishesForAll, type AllWishes } from "./plan.ts";
import { markOthers, settlingAtom } from "./settle.ts";
import { commonWords } from "../../../words/common.ts";
import { similarWords } from "../words.ts";
import { Button } from "../../../views/shell/controls/button.tsx";
import { Dialog } from "../../../views/shell/controls/dialog.tsx";
import { ForgetIcon } from "../../../views/shell/controls/icons.tsx";
import { formatBytes } from "../../../views/shell/words/format.ts";
import { markedWords, markedText } from "./done-words.ts";

const { say } = similarWords;

interface MarkAllProps {
  kind: Likeness;
  /** There are no groups. The button stays, so that the focus does. */
  isOff: boolean;
}

/** Marks what is proposed in all groups of a kind, after it was said how much that is. */
export function MarkAll({ kind, isOff }: MarkAllProps): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <p className="similar-all">
      <Button icon={ForgetIcon} aria-disabled={isOff} onClick={() => setOpen(!isOff)}>
        {say("markAll")}
      </Button>
      {isOpen && <MarkAllDialog kind={kind} onClose={() => setOpen(false)} />}
    </p>
  );
}

function MarkAllDialog({ kind, onClose }: { kind: Likeness; onClose: () => void }): ReactElement {
  const [all, setAll] = useState<AllWishes | null>(null);
  const { phase, done, total } = useAtomValue(settlingAtom);
  const isSettling = phase !== "idle";
  useEffect(() => {
    let isWanted = true;
    wishesForAll(kind).then(
      (found) => {
        if (isWanted) setAll(found);
      },
      // The library worker died: the person asks again.
      () => onClose(),
    );
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- asked once: `onClose` is a new function with every render
  }, [kind]);
  const mark = async (): Promise<void> => {
    const marking = all && (await markOthers(all.wishes, markedWords));
    if (marking?.marked === 0) showFeedback(markedText(marking));
    onClose();
  };
  const isOff = all === null || all.photos === 0 || isSettling;
  return (
    <Dialog title={say("markAllTitle")} onClose={onClose}>
      <div className="similar-ask">
        {all === null ? (
          <p>{say("weighing")}</p>
        ) : all.photos === 0 ? (
          <p>{say("markNone")}</p>
        ) : (
          <>
            <p>
              {say("markAllText", { count: all.photos, size: formatBytes(all.bytes) })}{" "}
              {say("markAllGroups", { count: all.wishes.length })}
            </p>
            {all.staying > 0 && <p>{say("markAllStay", { count: all.staying })}</p>}
            {kind === "shot" && <p className="similar-warning">{say("markAllShots")}</p>}
            <p className="shell-quiet">{say("markAllSafe")}</p>
          </>
        )}
        <output className="shell-quiet tabular">
          {isSettling && say("settling", { done, count: total })}
        </output>
      </div>
      <div className="shell-dialog-answers">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter takes back what opened this */}
        <Button autoFocus onClick={onClose}>
          {commonWords.say("cancel")}
        </Button>
        <Button
          kind="primary"
          aria-disabled={isOff}
          onClick={() => {
            if (!isOff) void mark();
          }}
        >
          {all === null || all.photos === 0 ? say("markNone") : say("markOthers", { count: all.photos })}
        </Button>
      </div>
    </Dialog>
  );
}
