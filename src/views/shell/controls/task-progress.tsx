import type { ReactElement, ReactNode } from "react";
import { Button } from "./button.tsx";

interface TaskProgressProps {
  /** Names the bar for those who hear the page. */
  name: string;
  done: number;
  /** 0: nobody knows yet. */
  total: number;
  /** What is under way, or came of it, as a sentence. */
  text?: ReactNode;
  /** It has ended, and only the sentence is left: the same element, so that it is read out. */
  isOver?: boolean;
  /** Whether each new sentence is read out. */
  isSpoken?: boolean;
  /** What else is said, above the button. */
  children?: ReactNode;
  /** The button that stops it: its words, and what it does. */
  stop?: readonly [words: string, press: () => void];
}

/** Progress of a task, or how it ended: a bar, a sentence, and the button that stops it. */
export function TaskProgress(props: TaskProgressProps): ReactElement {
  const { name, done, total, text, isOver = false, isSpoken = false, children, stop } = props;
  return (
    <>
      {!isOver && (
        <progress aria-label={name} max={Math.max(1, total)} value={total === 0 ? undefined : done} />
      )}
      {text !== undefined && (
        <p className="tabular" aria-live={isSpoken ? "polite" : undefined}>
          {text}
        </p>
      )}
      {children}
      {stop && !isOver && <Button onClick={stop[1]}>{stop[0]}</Button>}
    </>
  );
}
