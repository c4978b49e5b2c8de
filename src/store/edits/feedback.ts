import { atom } from "jotai";
import { store } from "../session/store.ts";

/** What a person may want to do after a gesture: a button beside the message. */
export interface NextStep {
  name: string;
  leads: () => void;
}

/** A message about the last gesture, and whether it can be undone or redone. A new object each time. */
export interface Feedback {
  text: string;
  way: "undo" | "redo" | null;
  next?: NextStep;
}

/** The message shown now; null for none. */
export const feedbackAtom = atom<Feedback | null>(null);

/** Shows a message: what was done, or could not be. */
export function showFeedback(text: string, way: Feedback["way"] = null, next?: NextStep): void {
  store.set(feedbackAtom, { text, way, ...(next && { next }) });
}

/** Hides the message. */
export function clearFeedback(): void {
  store.set(feedbackAtom, null);
}
