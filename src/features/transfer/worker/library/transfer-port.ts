import type { TransferPort } from "../../shared/transfers.ts";
import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";
import { pause } from "../../../../../workers/library/scheduling/pause.ts";
import { findFiles } from "./find-files.ts";
import { gather, type TransferParts } from "./gather.ts";
import { mergeSaid } from "./merge-said.ts";

/** Gathers what goes to another device, and finds what came from one. */
export function transferPort(
  { when }: Admission,
  library: TransferParts,
  reconciler: { settleNow(): void },
): TransferPort {
  return {
    gather: when("whole", (rows) => {
      reconciler.settleNow();
      return gather(library, rows, pause);
    }),
    find: when("whole", (files, by) => {
      reconciler.settleNow();
      return findFiles(library, files, by, pause);
    }),
    merge: when("whole", (said) => Promise.resolve(mergeSaid(library, said))),
  };
}
