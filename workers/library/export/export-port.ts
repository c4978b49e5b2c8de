import type { ExportPort } from "../../../src/contract/exports.ts";
import type { ExportScope } from "../../../src/photo/export-format.ts";
import { isHidden } from "../../../src/photo/marks.ts";
import type { Admission } from "../scheduling/admission.ts";
import { pause } from "../scheduling/pause.ts";
import type { Matching } from "../search/matching.ts";
import type { Reconciler } from "../reconcile/reconciler.ts";
import { isShown } from "../state/facts.ts";
import type { SpreadHost } from "./album-spread.ts";
import type { exportJson } from "./export-json.ts";

/** What is exported. */
export interface ExportHost extends SpreadHost {
  matching: Matching;
  reconciler: Reconciler;
}

/** Writes the library for other programs. */
export function exportPort({ when }: Admission, host: ExportHost): ExportPort {
  const { library, matching, reconciler, naming } = host;
  let json: typeof exportJson | null = null;
  /** `all`: hidden ones as well, unless the filter leaves them out. */
  const rowsOf = ({ filtered, rows }: ExportScope, all = false): Uint32Array<ArrayBuffer> => {
    reconciler.settleNow();
    if (rows !== undefined) return rows.filter((row) => isShown(library.state.facts(row)));
    if (filtered) return matching.rows();
    const { marks } = library.state.columns;
    return library.state.shownRows().filter((row) => all || !isHidden(marks[row]));
  };
  return {
    json: when("whole", async (exportedAt, only = { filtered: false }) => {
      // The library is exported as it is once the code is there.
      json ??= (await import("./export-json.ts")).exportJson;
      reconciler.settleNow();
      const some = only.filtered || only.rows !== undefined ? rowsOf(only) : null;
      return json(library, exportedAt, pause, some, naming.finish());
    }),
    telling: when("whole", async () => {
      const { countTelling } = await import("./telling-counts.ts");
      return countTelling(library, rowsOf({ filtered: false }), pause);
    }),
    losses: when("whole", async (only) => {
      const { countLosses } = await import("./loss-counts.ts");
      return countLosses(library, rowsOf(only), pause);
    }),
    rows: when("whole", (only) => Promise.resolve(rowsOf(only))),
    files: when("whole", async (rows, parts, from, sidecars) => {
      const { savedFiles } = await import("./saved-files.ts");
      return savedFiles(library, rows, parts, from, sidecars);
    }),
    toWrite: when("whole", async (rows) => {
      reconciler.settleNow();
      const { filesToWrite } = await import("./files-to-write.ts");
      return filesToWrite(library, rows);
    }),
    albums: when("whole", async (rows) => {
      reconciler.settleNow();
      const { albumSpread } = await import("./album-spread.ts");
      return albumSpread(host, rows, pause);
    }),
    as: when("whole", async (format, exportedAt, only) => {
      const { exportAs } = await import("./export-as.ts");
      await naming.finish();
      // That a photo is hidden is an edit, too.
      const rows = rowsOf(only, format === "xmp");
      return exportAs(format, { library, rows, exportedAt, turn: pause });
    }),
    counts: when("whole", async (only) => {
      const { exportCounts } = await import("./export-as.ts");
      return exportCounts(library, rowsOf(only), rowsOf(only, true));
    }),
  };
}
