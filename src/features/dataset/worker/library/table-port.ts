import type { PortTable, TableBlock } from "../../../sql/shared/sql-worker.ts";
import { photoColumns } from "../../shared/columns.ts";
import { datasetYear } from "./dataset-order.ts";
import type { DatasetSource } from "./dataset-source.ts";
import { photoRow } from "./photo-values.ts";

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
