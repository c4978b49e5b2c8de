import type { IntakePort } from "../../../src/contract/intake.ts";
import type { Admission } from "../scheduling/admission.ts";
import { fileStamp } from "../state/file-stamp.ts";
import type { LibraryParts } from "../parts/library-parts.ts";
import { unsettledOf } from "./unsettled.ts";
import type { Intake } from "./intake.ts";
import type { Lanes } from "./lanes.ts";

/** What an import works on. */
export interface IntakeHost {
  library: LibraryParts;
  intake: Intake;
  lanes: Lanes;
  /** Something changed that the page shows. */
  changed: () => void;
}

/** Takes what an import sends. */
export function intakePort({ when, told }: Admission, host: IntakeHost): IntakePort {
  const { library, intake, lanes, changed } = host;
  return {
    connect: when("whole", (lane, port) => lanes.connect(lane, port)),
    disconnect: when("whole", (lane) => lanes.disconnect(lane)),
    retire: when("whole", (jobs) => lanes.retire(jobs)),
    unsettled: when("whole", () => unsettledOf(library)),
    found: told((rows) => {
      intake.found(rows);
      changed();
    }),
    skipped: told((files) => {
      intake.skipped(files);
      changed();
    }),
    failed: told((failures) => {
      for (const { id, failure } of failures) intake.failed(id, failure);
      changed();
    }),
    passedOver: told((rows) => {
      for (const { id, reason } of rows) intake.passedOver(id, reason);
      changed();
    }),
    retry: told((ids) => {
      intake.retry(ids);
      changed();
    }),
    undigested: told((ids) => {
      for (const id of ids) library.duplicates.undigested(id);
      changed();
    }),
    thumbnail: told((id, picture, bytes, modified) => {
      intake.thumbnail(id, picture, fileStamp(bytes, modified));
      changed();
    }),
  };
}
