import type { ExportPort } from "../../../src/contract/exports.ts";
import type { Admission } from "../scheduling/admission.ts";
import { pause } from "../scheduling/pause.ts";
import type { Naming } from "../places/naming.ts";
import type { Matching } from "../search/matching.ts";
import type { Reconciler } from "../reconcile/reconciler.ts";
import { exportJson } from "./export-json.ts";
import type { QueryParts } from "../queries/details.ts";

/** What is exported. */
export interface ExportHost {
  library: QueryParts;
  matching: Matching;
  reconciler: Reconciler;
  naming: Pick<Naming, "finish">;
}

/** Writes the library for other programs. */
export function exportPort({ when }: Admission, host: ExportHost): ExportPort {
  const { library, matching, reconciler, naming } = host;
  const rowsOf = ({ filtered }: { filtered: boolean }): Uint32Array => {
    reconciler.settleNow();
    return filtered ? matching.rows() : library.state.shownRows().slice();
  };
  return {
    json: when("whole", (exportedAt, { filtered } = { filtered: false }) => {
      reconciler.settleNow();
      return exportJson(library, exportedAt, pause, filtered ? matching.rows() : null, naming.finish());
    }),
    as: when("whole", async (format, exportedAt, only) => {
      const { exportAs } = await import("./export-as.ts");
      await naming.finish();
      return exportAs(format, { library, rows: rowsOf(only), exportedAt, turn: pause });
    }),
    counts: when("whole", async (only) => {
      const { exportCounts } = await import("./export-as.ts");
      return exportCounts(library, rowsOf(only));
    }),
  };
}
