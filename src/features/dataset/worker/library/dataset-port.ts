import type { DatasetPort, DatasetStep } from "../../../export/shared/export-port.ts";
import type { ExportScope } from "../../../../photo/export-format.ts";
import { isHidden } from "../../../../photo/marks.ts";
import { albumSpread, type SpreadHost } from "../../../export/worker/library/album-spread.ts";
import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";
import type { Naming } from "../../../../../workers/library/places/naming.ts";
import type { Reconciler } from "../../../../../workers/library/reconcile/reconciler.ts";
import { breathing } from "../../../../../workers/library/scheduling/breathing.ts";
import { pause } from "../../../../../workers/library/scheduling/pause.ts";
import type { Matching } from "../../../../../workers/library/search/matching.ts";
import { isShown } from "../../../../../workers/library/state/facts.ts";
import { datasetDigests } from "./dataset-digests.ts";
import { librarySource } from "./library-source.ts";
import { serveTable } from "./table-port.ts";
import { writeDataset } from "./write-dataset.ts";

/** What datasets are written from. */
export interface DatasetHost extends SpreadHost {
  matching: Matching;
  reconciler: Reconciler;
  naming: Naming;
}

/** Writes the library as datasets. */
export function datasetPort({ when }: Admission, host: DatasetHost): DatasetPort {
  const { library, matching, reconciler, naming } = host;
  const jobs = new Map<number, AsyncGenerator<DatasetStep>>();
  let last = 0;
  const rowsOf = ({ filtered, rows, hidden = false }: ExportScope): Uint32Array => {
    reconciler.settleNow();
    const { state } = library;
    const all = rows ?? (filtered ? matching.rows() : library.state.shownRows());
    return all.filter((row) => isShown(state.facts(row)) && (hidden || !isHidden(state.columns.marks[row])));
  };
  return {
    begin: when("whole", async ({ scope, location, thumbnails }, createdAt, sequence) => {
      await naming.finish();
      const rows = rowsOf(scope);
      const spread = await albumSpread(host, rows, pause);
      const source = librarySource(library, rows, spread, { location, thumbnails });
      const places = Uint32Array.from(rows.keys());
      const writing = { sequence, createdAt, breathe: breathing(pause) };
      jobs.set(++last, writeDataset(source, places, writing));
      return { job: last, photos: rows.length };
    }),
    digests: when("whole", async ({ scope, location, thumbnails }) => {
      await naming.finish();
      const rows = rowsOf(scope);
      const spread = await albumSpread(host, rows, pause);
      const source = librarySource(library, rows, spread, { location, thumbnails });
      const size = (row: number): unknown => (thumbnails ? library.thumbnails.size(row) : null);
      return datasetDigests(source, rows, size, breathing(pause));
    }),
    table: when("whole", async (port) => {
      await naming.finish();
      const rows = rowsOf({ filtered: false });
      const spread = await albumSpread(host, rows, pause);
      const source = librarySource(library, rows, spread, { location: "exact", thumbnails: false });
      return serveTable(source, rows.length, port);
    }),
    rowsOf: when("whole", (ids) => {
      const rows = ids.map((id) => library.publicIds.rowOf(id)).filter((row) => row !== null);
      return Promise.resolve(Uint32Array.from(rows.filter((row) => isShown(library.state.facts(row)))));
    }),
    async next(job) {
      const step = await jobs.get(job)?.next();
      if (step !== undefined && step.done !== true) return step.value;
      jobs.delete(job);
      return null;
    },
    async end(job) {
      const writing = jobs.get(job);
      jobs.delete(job);
      await writing?.return(undefined);
    },
  };
}
