import { liveQuery } from "../query.ts";
import { snapshotAtom } from "./snapshot.ts";

/** Whether anybody is known to be in photos, by faces or by names in files; null before the first answer. */
export const peopleKnownAtom = liveQuery({
  question: () => true,
  dependsOn: (get) => get(snapshotAtom).version,
  ask: (library) => library.people.areKnown(),
  restMs: 2000,
  keeps: true,
});
