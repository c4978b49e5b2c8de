import { importStateAtom } from "./import-state.ts";
import { onChange, store } from "../session/store.ts";

/** Settles once the import that runs or begins next has ended, in whatever way. Ask before it begins. */
export function importEnd(): Promise<void> {
  const { before, running } = store.get(importStateAtom);
  let ran = running;
  return new Promise((resolve) => {
    const stop = onChange(
      (get) => get(importStateAtom),
      (state) => {
        // One may be over before it was ever seen to run.
        ran ||= state.running || state.before !== before;
        if (!ran || state.running) return;
        stop();
        resolve();
      },
    );
  });
}
