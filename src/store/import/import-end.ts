import { importStateAtom } from "./import-state.ts";
import { store } from "../session/store.ts";

/** Settles once the import that runs or begins next has ended, in whatever way. Ask before it begins. */
export function importEnd(): Promise<void> {
  return new Promise((resolve) => {
    const { before } = store.get(importStateAtom);
    let ran = false;
    const look = (): void => {
      const state = store.get(importStateAtom);
      // One may be over before it was ever seen to run.
      ran ||= state.running || state.before !== before;
      if (!ran || state.running) return;
      stop();
      resolve();
    };
    const stop = store.sub(importStateAtom, look);
    ran = store.get(importStateAtom).running;
  });
}
