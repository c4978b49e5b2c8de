import { atom } from "jotai";
import { store } from "../session/store.ts";

/** Whether a picture was ever shown on this page. */
export const paintedAtom = atom(false);

/** Longest wait for the first picture, in milliseconds. */
export const paintPatienceMs = 800;

/** Runs once the first picture is shown, or takes too long: until then the processor is the first screen's. */
export function afterFirstPicture(run: () => void): void {
  let ran = false;
  const once = (): void => {
    if (ran) return;
    ran = true;
    clearTimeout(timer);
    end();
    run();
  };
  const timer = setTimeout(once, paintPatienceMs);
  const end = store.sub(paintedAtom, once);
  if (store.get(paintedAtom)) once();
}
