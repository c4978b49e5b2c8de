import type { SeenBook } from "../../../seen/worker/library/seen-book.ts";
import type { ExportPort } from "../../shared/export-port.ts";
import type { ExportScope } from "../../../../photo/saving/export-format.ts";
import { isHidden } from "../../../../photo/marks.ts";
import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";
import { pause } from "../../../../../workers/library/scheduling/pause.ts";
import type { Matching } from "../../../../../workers/library/search/matching.ts";
import type { Reconciler } from "../../../../../workers/library/reconcile/reconciler.ts";
import { isShown } from "../../../../../workers/library/state/facts.ts";
import type { SpreadHost } from "./album-spread.ts";
import type { exportJson } from "./export-json.ts";
import type { PeopleByFace } from "./files-to-write.ts";
import type { SidecarFinder } from "./sidecar-files.ts";

const everything: ExportScope = { filtered: false, hidden: true };
const noRows = new Uint32Array();
const nobody: PeopleByFace = () => [];

/** What is exported. */
export interface ExportHost extends SpreadHost {
  matching: Matching;
  reconciler: Reconciler;
  /** What models saw in pictures. */
  seen: () => Promise<SeenBook>;
}

async function peopleByFace(host: ExportHost): Promise<PeopleByFace> {
  const table = await (await host.seen()).load("people");
  return (row) => table.namedIn(row);
}

/** Writes the library for other programs. */
export function exportPort({ when }: Admission, host: ExportHost): ExportPort {
  const { library, matching, reconciler, naming } = host;
  let json: typeof exportJson | null = null;
  let sidecarsOf: SidecarFinder | null = null;
  const allOf = ({ filtered, rows }: ExportScope): Uint32Array<ArrayBuffer> => {
    reconciler.settleNow();
    if (rows !== undefined) return rows.filter((row) => isShown(library.state.facts(row)));
    return filtered ? matching.rows() : library.state.shownRows().slice();
  };
  const isOpen = (row: number): boolean => !isHidden(library.state.columns.marks[row]);
  const rowsOf = (scope: ExportScope): Uint32Array<ArrayBuffer> =>
    scope.hidden === true ? allOf(scope) : allOf(scope).filter(isOpen);
  return {
    json: when("whole", async (exportedAt, only = everything) => {
      // The library is exported as it is once the code is there.
      json ??= (await import("./export-json.ts")).exportJson;
      reconciler.settleNow();
      const isWhole = !only.filtered && only.rows === undefined;
      const left = isWhole && only.hidden !== true ? allOf(only).filter((row) => !isOpen(row)) : noRows;
      const tiles = isWhole ? { left } : { only: rowsOf(only) };
      const seen = only.seen === true ? await (await host.seen()).json() : null;
      return json(library, exportedAt, pause, tiles, naming.finish(), seen);
    }),
    telling: when("whole", async () => {
      const { countTelling } = await import("./telling-counts.ts");
      return countTelling(library, rowsOf({ filtered: false }), pause);
    }),
    losses: when("whole", async (only) => {
      const { countLosses } = await import("./loss-counts.ts");
      return countLosses(library, rowsOf(only), pause);
    }),
    edited: when("whole", async (only) => {
      const { editedPhotos } = await import("./edited-photos.ts");
      return editedPhotos(library, rowsOf(only));
    }),
    rows: when("whole", (only) => Promise.resolve(rowsOf(only))),
    files: when("whole", async (rows, parts, from, sidecars) => {
      const [{ savedFiles }, { sidecarFinder }] = await Promise.all([
        import("./saved-files.ts"),
        import("./sidecar-files.ts"),
      ]);
      if (parts && (from === 1 || sidecarsOf === null)) {
        reconciler.settleNow();
        sidecarsOf = sidecarFinder(library);
      }
      return savedFiles(library, rows, parts ? sidecarsOf : null, from, sidecars);
    }),
    toWrite: when("whole", async (rows) => {
      reconciler.settleNow();
      const people = await peopleByFace(host);
      const { filesToWrite } = await import("./files-to-write.ts");
      return filesToWrite(library, rows, people);
    }),
    albums: when("whole", async (rows) => {
      reconciler.settleNow();
      const { albumSpread } = await import("./album-spread.ts");
      return albumSpread(host, rows, pause);
    }),
    as: when("whole", async (format, exportedAt, only) => {
      const { writers } = await import("./export-as.ts");
      await naming.finish();
      const peopleIn = only.people === true ? await peopleByFace(host) : nobody;
      return writers[format]({ library, rows: rowsOf(only), exportedAt, turn: pause, peopleIn });
    }),
    counts: when("whole", async (only) => {
      const { countScope } = await import("./scope-counts.ts");
      return countScope(library, allOf(only), await peopleByFace(host));
    }),
  };
}
