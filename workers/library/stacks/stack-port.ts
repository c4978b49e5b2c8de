import type { StackPort } from "../../../src/contract/stacks/stack-port.ts";
import type { PhotoParts } from "../placing/photo-parts.ts";
import type { Reconciler } from "../reconcile/reconciler.ts";
import type { Admission } from "../scheduling/admission.ts";
import { SaidPlaces } from "./said-places.ts";
import { stackEdits } from "./stack-edits.ts";
import { listStacks } from "./stack-members.ts";

/** What stacks are made of. */
export interface StackPortHost {
  library: PhotoParts;
  reconciler: Pick<Reconciler, "settleNow">;
}

/** Answers which stacks people made, and works out how they change. */
export function stackPort({ when }: Admission, { library, reconciler }: StackPortHost): StackPort {
  const places = new SaidPlaces(library);
  return {
    list: when("whole", () => Promise.resolve(listStacks(library, places.all()))),
    edits: when("whole", (change) => {
      reconciler.settleNow();
      return Promise.resolve(stackEdits(places.all(), change));
    }),
  };
}
