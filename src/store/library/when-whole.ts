import { store } from "../session/store.ts";
import { snapshotAtom } from "./snapshot.ts";

/** Does what is done with all photos of the grid once they are all known: now, but for the first moment after opening. */
export function whenWhole(act: () => void): void {
  if (!store.get(snapshotAtom).isBeginning) return act();
  const stop = store.sub(snapshotAtom, () => {
    if (store.get(snapshotAtom).isBeginning) return;
    stop();
    act();
  });
}
