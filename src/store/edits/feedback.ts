import { atom } from "jotai";
import { store } from "../session/store.ts";

/** What was just done, in a sentence, and whether it can be undone or done again. A new object for each. */
export interface Feedback {
  text: string;
  way: "undo" | "redo" | null;
}

/** The last thing done, for a moment; null once it was shown long enough. */
export const feedbackAtom = atom<Feedback | null>(null);

/** Tells the person what was done, or could not be, in a sentence. */
export function showFeedback(text: string, way: Feedback["way"] = null): void {
  store.set(feedbackAtom, { text, way });
}

/** It was shown long enough, or is no longer true. */
export function clearFeedback(): void {
  store.set(feedbackAtom, null);
}
