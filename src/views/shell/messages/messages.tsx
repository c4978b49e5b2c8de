import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ReactElement,
} from "react";
import { useAtomValue } from "jotai";
import { redo, undo } from "../../../store/edits/steps.ts";
import { clearFeedback, feedbackAtom, type Feedback } from "../../../store/edits/feedback.ts";
import { Button } from "../controls/button.tsx";
import { shellWords } from "../../../words/shell.ts";
import "../controls/toast.css";
import { followSaid, say, wordsSaid } from "./said.ts";

/** The dialogs that are open, the one on top last. */
const layers: object[] = [];
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

const tell = (): void => {
  for (const changed of listeners) changed();
};

/** Puts a dialog on top of the page for as long as it is rendered. True while no other one is above it. */
export function useLayer(): boolean {
  const [own] = useState(() => ({}));
  useLayoutEffect(() => {
    layers.push(own);
    tell();
    return () => {
      layers.splice(layers.indexOf(own), 1);
      tell();
    };
  }, [own]);
  return useSyncExternalStore(subscribe, () => layers.at(-1) === own);
}

/** True while no dialog is open. */
const useNoLayer = (): boolean => useSyncExternalStore(subscribe, () => layers.length === 0);

/** Whether the dialog around is the one on top; null outside of dialogs. */
export const OnTop = createContext<boolean | null>(null);

/** How long it stays, in milliseconds; while hovered or focused it does not count. */
const shownMs = 6000;

/** The message said last: a dialog that opens or closes shows it again, and does not repeat it. */
let saidLast: Feedback | null = null;

/** The message about the last gesture, with Undo. */
function Toast(): ReactElement {
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
        {feedback?.next && <NextButton {...feedback.next} />}
        {feedback?.way && <UndoButton way={feedback.way} />}
      </div>
    </div>
  );
}

/** Leads on from what the message tells, which is then over. */
function NextButton({ name, leads }: NonNullable<Feedback["next"]>): ReactElement {
  const press = (): void => {
    clearFeedback();
    leads();
  };
  return (
    <Button kind="plain" onClick={press}>
      {name}
    </Button>
  );
}

function UndoButton({ way }: { way: NonNullable<Feedback["way"]> }): ReactElement {
  return (
    <Button kind="plain" onClick={way === "undo" ? undo : redo}>
      {shellWords.say(way)}
    </Button>
  );
}

/**
 * What the page tells: the message about the last gesture, with Undo, and the one live region for screen readers. Every
 * dialog has them, and those of the one on top are in use: what is behind a dialog is out of reach, and may not be heard.
 */
export function Messages(): ReactElement {
  const isAlone = useNoLayer();
  const inUse = useContext(OnTop) ?? isAlone;
  const words = useSyncExternalStore(followSaid, wordsSaid);
  return (
    <>
      {inUse && <Toast />}
      <p className="visually-hidden" aria-live="polite">
        {inUse ? words : ""}
      </p>
    </>
  );
}
