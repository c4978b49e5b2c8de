import { WorkerLost } from "../../library/client.ts";
import { leadership } from "../session/session.ts";
import { clearFeedback, type NextStep, showFeedback } from "./feedback.ts";
import { notesWords } from "../../words/notes.ts";
import { serialQueue } from "../../photo/serial-queue.ts";

/** Undoes what was done. Resolves to what does it again. */
export interface Undo {
  (): Promise<Undo>;
  /** The memory it takes; little without it. */
  bytes?: number;
}

/** One gesture: what it does, and the messages once it is saved and once it is undone (default "Undone: " and the first). */
export interface Step {
  /** Resolves once it is saved, to what undoes it. Rejects if it could not be saved; then nothing has changed. */
  run: Undo;
  text: string;
  undone?: string;
  next?: NextStep;
}

interface DoneStep extends Omit<Step, "run"> {
  back: Undo;
}

let done: readonly DoneStep[] = [];
let undone: readonly DoneStep[] = [];

/** Gestures run one after the other, so that they are undone in order. */
const inTurn = serialQueue();

/** Resolves once every gesture made so far is saved, or could not be: what is then read of the library has them. */
export const stepsDone = (): Promise<void> => inTurn(() => undefined);

/** Most steps that can be undone, and the memory they may take: 100,000 dates take some fifteen megabytes. */
const mostSteps = 100;
const mostBytes = 64_000_000;

/** Runs a gesture that can be undone. Resolves to false if it could not be saved; then a message says so. */
export function runStep({ run, ...words }: Step): Promise<boolean> {
  return inTurn(async () => {
    const back = await attempt(run);
    if (back === null) return false;
    done = withinBounds([...done, { ...words, back }]);
    undone = [];
    showFeedback(words.text, "undo", words.next);
    return true;
  });
}

/** Undoes the last gesture. */
export function undo(): void {
  void inTurn(async () => {
    const last = done.at(-1);
    if (!last) return;
    const back = await attempt(last.back);
    if (back === null) return;
    done = done.filter((step) => step !== last);
    undone = [...undone, { ...last, back }];
    showFeedback(last.undone ?? notesWords.say("undone", { what: last.text }), "redo");
  });
}

/** Redoes the last gesture that was undone. */
export function redo(): void {
  void inTurn(async () => {
    const last = undone.at(-1);
    if (!last) return;
    const back = await attempt(last.back);
    if (back === null) return;
    undone = undone.filter((step) => step !== last);
    done = [...done, { ...last, back }];
    showFeedback(last.text, "undo");
  });
}

/** Forgets all steps: the library has changed too much to undo them. */
export function dropSteps(): void {
  done = [];
  undone = [];
  clearFeedback();
}

/** A follower tab passes a change to the leader; if that does not respond, it takes over and writes itself. */
export async function asWriter<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (leadership.role !== "reader" || (await leadership.write()) !== "writer") throw error;
    return await write();
  }
}

/** The latest steps; the last one stays whatever it takes. */
function withinBounds(steps: readonly DoneStep[]): readonly DoneStep[] {
  let bytes = 0;
  const first = steps.findLastIndex(({ back }) => (bytes += back.bytes ?? 0) > mostBytes);
  return steps.slice(Math.max(steps.length - mostSteps, Math.min(first + 1, steps.length - 1)));
}

async function attempt(run: Undo): Promise<Undo | null> {
  try {
    return await run();
  } catch (error) {
    showFeedback(sentenceFor(error));
    return null;
  }
}

function sentenceFor(error: unknown): string {
  if (error instanceof WorkerLost) return notesWords.say("noAnswer");
  if (leadership.role === "reader") return notesWords.say("undoneOtherTab");
  const isFull = error instanceof Error && error.name === "QuotaExceededError";
  return notesWords.say(isFull ? "undoneNoRoom" : "undoneUnwritable");
}
