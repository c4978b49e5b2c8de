import { useAtomValue } from "jotai";
import { useEffect, useState, type ReactElement } from "react";
import { redo, undo } from "../../../store/edits/steps.ts";
import { clearFeedback, feedbackAtom, type Feedback } from "../../../store/edits/feedback.ts";
import { say } from "../messages/said.ts";
import { Button } from "./button.tsx";
import "./toast.css";
import { shellWords } from "../../../words/shell.ts";

/** How long it stays, in milliseconds; while hovered or focused it does not count. */
const shownMs = 6000;

/** The message said last: a dialog that opens or closes shows it again, and does not repeat it. */
let saidLast: Feedback | null = null;

/** The message about the last gesture, with Undo. */
export function Toast(): ReactElement {
  const feedback = useAtomValue(feedbackAtom);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!feedback || held) return;
    const timer = setTimeout(clearFeedback, shownMs);
    return () => clearTimeout(timer);
  }, [feedback, held]);
  useEffect(() => {
    if (feedback && feedback !== saidLast) say(feedback.text);
    saidLast = feedback;
  }, [feedback]);
  return (
    <div
      className="shell-toasts"
      role="none"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={feedback ? "shell-toast" : undefined}>
        {/* Read out by the region for everything that is said. */}
        {feedback && <output aria-live="off">{feedback.text}</output>}
        {feedback?.way && <UndoButton way={feedback.way} />}
      </div>
    </div>
  );
}

function UndoButton({ way }: { way: NonNullable<Feedback["way"]> }): ReactElement {
  return (
    <Button kind="plain" onClick={way === "undo" ? undo : redo}>
      {shellWords.say(way)}
    </Button>
  );
}
