import { useEffect, useRef, useState, type ReactElement, type RefObject } from "react";
import { Button } from "../../../src/views/shell/controls/button.tsx";
import { StopIcon } from "../../../src/views/shell/controls/icons.tsx";
import { formatTimeLeft } from "../../../src/views/shell/words/format.ts";
import type { Running } from "./use-suite.ts";

interface RunDialogProps {
  running: Running | null;
  /** What is measured is drawn in here. */
  stage: RefObject<HTMLDivElement | null>;
  onStop: () => void;
}

/** Covers the page while something is measured, and shows it where there is something to see. */
export function RunDialog({ running, stage, onStop }: RunDialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const isRunning = running !== null;
  useEffect(() => {
    if (isRunning) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isRunning]);
  const stop = (event: { preventDefault: () => void }): void => {
    event.preventDefault();
    onStop();
  };
  return (
    <dialog ref={dialog} className="bench-run" aria-labelledby="bench-run-title" onCancel={stop}>
      {running && <RunBar running={running} onStop={onStop} />}
      <div ref={stage} className="bench-run-stage" data-shows={running?.scenario.shows ?? false} inert />
      {running && !running.scenario.shows && (
        <div className="bench-run-quiet">
          <p className="bench-run-about">{running.scenario.about}</p>
          <p className="shell-quiet">Keep this page in front and close other apps.</p>
        </div>
      )}
    </dialog>
  );
}

/** Screen readers are not told every second. */
function TimeLeft({ left }: { left: () => number }): ReactElement {
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
  }, [left]);
  return <p className="bench-run-left shell-quiet tabular">About {formatTimeLeft(seconds)} left</p>;
}

function RunBar({ running, onStop }: { running: Running; onStop: () => void }): ReactElement {
  const { scenario, at, of, words, left } = running;
  return (
    <div className="bench-run-bar">
      <div className="bench-run-words">
        <h2 id="bench-run-title">{scenario.title}</h2>
        <output className="shell-quiet tabular">{words}</output>
        <TimeLeft left={left} />
      </div>
      {of > 1 && (
        <label className="bench-run-progress tabular">
          {at} of {of}
          <progress value={at - 1} max={of} />
        </label>
      )}
      <Button icon={StopIcon} onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
