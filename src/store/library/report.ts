import { liveQuery } from "../query.ts";
import { progressAtom } from "./library.ts";

/** Every file that is not simply shown, with its reason; null until they come. */
export const reportAtom = liveQuery({
  question: () => true,
  // What changes when a line is added or taken away.
  dependsOn: (get) => {
    const { failed, skipped, sidecars, undrawn } = get(progressAtom);
    return `${failed} ${skipped} ${sidecars} ${undrawn}`;
  },
  ask: (library) => library.queries.report(),
  restMs: 1000,
});
