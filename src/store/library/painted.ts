import { atom } from "jotai";
import { store } from "../session/store.ts";

/** Whether a picture was ever shown on this page. */
export const paintedAtom = atom(false);

/** Longest wait for the first picture, in milliseconds. */
export const paintPatienceMs = 1500;

/**
 * Runs once the first picture is shown, or takes too long: until then the processor is the first screen's. Answers how to
 * have it not run.
 */
export function afterFirstPicture(run: () => void): () => void {
  if (store.get(paintedAtom)) {
    run();
    return () => undefined;
  }
  const cancel = (): void => {
    clearTimeout(timer);
    unsubscribe();
  };
  const once = (): void => {
    cancel();
    run();
  };
  const timer = setTimeout(once, paintPatienceMs);
  const unsubscribe = store.sub(paintedAtom, once);
  return cancel;
}
