import { atom } from "jotai";
import { importStateAtom } from "../../../store/import/import-state.ts";
import { progressAtom } from "../../../store/library/library.ts";
import { store } from "../../../store/session/store.ts";
import { ignore } from "../../../faults/faults.ts";

/** The badge changes at most so often, in milliseconds: each time is a message to the system. */
const restMs = 2000;

/** Files the running import has left; 0 while none runs. */
const leftAtom = atom((get) => {
  const { running, announced } = get(importStateAtom);
  if (!running) return 0;
  const { found, metadataPending, thumbnailsPending } = get(progressAtom);
  return Math.max(0, announced - found) + metadataPending + thumbnailsPending;
});

/** Shows on the app's icon how many files an import has left, where the system has badges. */
export function keepBadge(): void {
  if (!("setAppBadge" in navigator)) return;
  let shown = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (left: number): void => {
    if (left === shown) return;
    shown = left;
    const told = left > 0 ? navigator.setAppBadge(left) : navigator.clearAppBadge();
    // The system shows no badges, or the person allows none.
    told.catch(ignore);
  };
  const follow = (): void => {
    if (!store.get(importStateAtom).running) {
      clearTimeout(timer);
      timer = undefined;
      show(0);
    } else if (timer === undefined) {
      const left = store.get(leftAtom);
      // The first files are not counted yet: shown as soon as they are.
      if (left === 0 && shown === 0) return;
      show(left);
      timer = setTimeout(() => {
        timer = undefined;
        follow();
      }, restMs);
    }
  };
  store.sub(leftAtom, follow);
  store.sub(importStateAtom, follow);
  // A page that is closed while it imports would leave its number behind.
  addEventListener("pagehide", () => show(0));
  follow();
}
