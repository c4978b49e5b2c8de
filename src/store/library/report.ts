import { liveQuery } from "../query.ts";
import { progressAtom } from "./library.ts";

/** Every file that is not simply shown, with its reason; null until known. */
export const reportAtom = liveQuery({
  question: () => true,
  // Changes when a line is added or removed.
  dependsOn: (get) => {
    const { failed, skipped, sidecars, undrawn } = get(progressAtom);
    return `${failed} ${skipped} ${sidecars} ${undrawn}`;
  },
  ask: (library) => library.queries.report(),
  restMs: 1000,
});
