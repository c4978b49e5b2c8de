import type { DatasetDigests, DatasetPort, DatasetStep } from "../../shared/dataset-port.ts";
import type { ExportScope } from "../../../../photo/saving/export-format.ts";
import { isHidden } from "../../../../photo/marks.ts";
import { albumSpread, type SpreadHost } from "../../../export/worker/library/album-spread.ts";
import type { Admission } from "../../../../../workers/library/scheduling/admission.ts";
import type { Naming } from "../../../../../workers/library/places/naming.ts";
import type { Reconciler } from "../../../../../workers/library/reconcile/reconciler.ts";
import { pause } from "../../../../../workers/library/scheduling/pause.ts";
import { Slices } from "../../../../../workers/library/scheduling/slices.ts";
import type { Matching } from "../../../../../workers/library/search/matching.ts";
import { isShown } from "../../../../../workers/library/state/facts.ts";
import { hashOfText } from "../../../../photo/names/public-id.ts";
import type { DatasetSource } from "./dataset-source.ts";
import { librarySource } from "./library-source.ts";
import type { PortTable, TableBlock } from "../../../sql/shared/sql-worker.ts";
import { photoColumns } from "../../shared/columns.ts";
import { datasetYear } from "./dataset-order.ts";
import { photoRow } from "./photo-values.ts";
import { writeDataset } from "./write-dataset.ts";

/** What datasets are written from. */
export interface DatasetHost extends SpreadHost {
  matching: Matching;
  reconciler: Reconciler;
  naming: Naming;
}

/** Photos between two breaths. */
const rowsAtOnce = 64;

/**
 * Digests of what a dataset would say of these rows, which are in the order of the source. `thumbnail` is the size of a
 * row's thumbnail: one that is drawn anew otherwise is another one.
 */
async function datasetDigests(
  source: Pick<DatasetSource, "photo">,
  rows: Uint32Array,
  thumbnail: (row: number) => unknown,
  breathe: () => Promise<void>,
): Promise<DatasetDigests> {
  const kept: number[] = [];
  const ids: string[] = [];
  const digests: string[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === 0) await breathe();
    const photo = source.photo(at);
    if (photo === null) continue;
    const { high, low } = hashOfText(JSON.stringify([photo, thumbnail(row)]));
    kept.push(row);
    ids.push(photo.id);
    digests.push(hex(high) + hex(low));
  }
  return { rows: Uint32Array.from(kept), ids, digests };
}

const hex = (half: number): string => half.toString(16).padStart(8, "0");

/** The columns of the table: those of a dataset but for thumbnails, the year of its folders, and the location as numbers. */
export const tableColumns: readonly string[] = [
  ...photoColumns.map(({ name }) => name).filter((name) => !name.startsWith("thumbnail_")),
  "year",
  "lat",
  "lng",
];

/** Lets a source be read through a port, a block at a time; see `TableBlock`. `rows`: how many it has. */
export function serveTable(source: DatasetSource, rows: number, port: MessagePort): PortTable {
  port.onmessage = ({ data: { columns, from, to } }: MessageEvent<TableBlock>) => {
    const found = Array.from({ length: Math.max(0, to - from) }, (_, at) => tableRow(source, from + at));
    port.postMessage(columns.map((name) => found.map((row) => row?.[name] ?? null)));
  };
  return { columns: [...tableColumns], rows };
}

/** A row of the table, as engines without Parquet's types read it: times as texts, in UTC or as on the wall. */
function tableRow(source: DatasetSource, row: number): Readonly<Record<string, unknown>> | null {
  const photo = source.photo(row);
  if (photo === null) return null;
  const takenAt = source.takenAt(row);
  const values = photoRow(photo, takenAt);
  const { location } = photo;
  return {
    ...values,
    bytes: photo.bytes,
    modified: values.modified === null ? null : photo.modified,
    taken_local: values.taken_local === null ? null : (photo.takenAt?.local.replace("T", " ") ?? null),
    geometry: location && { type: "Point", coordinates: [location.lng, location.lat] },
    year: yearText(takenAt),
    lat: location?.lat ?? null,
    lng: location?.lng ?? null,
  };
}

/** As in the names of a dataset's folders. */
function yearText(takenAt: number): string {
  const year = datasetYear(takenAt);
  return year === null ? "unknown" : String(year).padStart(4, "0");
}

/** A function to call between pieces of work: it lets others have their turn. */
function breathing(): () => Promise<void> {
  const slices = new Slices();
  return () => slices.turn();
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
      const writing = { sequence, createdAt, breathe: breathing() };
      jobs.set(++last, writeDataset(source, places, writing));
      return { job: last, photos: rows.length };
    }),
    digests: when("whole", async ({ scope, location, thumbnails }) => {
      await naming.finish();
      const rows = rowsOf(scope);
      const spread = await albumSpread(host, rows, pause);
      const source = librarySource(library, rows, spread, { location, thumbnails });
      const size = (row: number): unknown => (thumbnails ? library.thumbnails.size(row) : null);
      return datasetDigests(source, rows, size, breathing());
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
