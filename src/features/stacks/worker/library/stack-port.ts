import type { StackPort } from "../../shared/stack-port.ts";
import { numberStacks } from "../../shared/number-stacks.ts";
import type { PhotoParts } from "../../../../../workers/library/placing/photo-parts.ts";
import type { Reconciler } from "../../../../../workers/library/reconcile/reconciler.ts";
import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";
import { Slices } from "../../../../../workers/library/scheduling/slices.ts";
import { KeptLooks, type KeptLooksHost } from "../../../similar/worker/library/kept-looks.ts";
import { FoundBursts } from "./found-bursts.ts";
import { SaidPlaces } from "./said-places.ts";
import { stackEdits } from "./stack-edits.ts";
import { listStacks } from "./stack-members.ts";

/** What stacks are made of. */
export interface StackPortHost {
  library: PhotoParts & Pick<KeptLooksHost, "thumbnails">;
  pictures: KeptLooksHost["pictures"];
  persistence: { work: KeptLooksHost["database"] };
  reconciler: Pick<Reconciler, "settleNow">;
}

/** Answers which stacks people made, and works out how they change. */
export function stackPort({ when }: Admission, host: StackPortHost): StackPort {
  const { library, reconciler, pictures } = host;
  const places = new SaidPlaces(library);
  const { thumbnails } = library;
  const looks = new KeptLooks({
    thumbnails,
    pictures,
    database: host.persistence.work,
    slices: new Slices(),
  });
  const bursts = new FoundBursts(library, looks);
  return {
    list: when("whole", async () => {
      const found = await bursts.find();
      const { rows, begin, alone } = listStacks(library, places.all());
      const numbers = numberStacks({ rows, begin, alone, found });
      return { hand: { rows, begin }, numbers };
    }),
    edits: when("whole", (change) => {
      reconciler.settleNow();
      return Promise.resolve(stackEdits(places.all(), change));
    }),
  };
}
