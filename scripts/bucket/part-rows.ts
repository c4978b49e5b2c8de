import type { DuckDBConnection } from "@duckdb/node-api";
import { photoColumns, type DatasetColumn } from "../../src/features/dataset/shared/columns.ts";
import { wkbPoint } from "../../src/features/dataset/worker/library/geo-metadata.ts";
import { PartFile, type WrittenPart } from "../../src/features/dataset/worker/library/part-file.ts";
import { PhotoValues, type ThumbnailPlace } from "../../src/features/dataset/worker/library/photo-values.ts";

/** As the page writes them. */
const groupRows = 8192;
const partRows = 8 * groupRows;
const partBytes = 24 * 1024 * 1024;

type Row = Readonly<Record<string, unknown>>;

/** What is selected of a column, in the form the writer takes. */
function selected({ name, type }: DatasetColumn): string {
  if (type === "instant" || type === "clock") return `epoch_us(${name}) AS ${name}`;
  if (type === "point") return `NULL AS ${name}`;
  if (type === "texts" || type === "parts" || type === "box") return `to_json(${name})::VARCHAR AS ${name}`;
  return name;
}

function valueOf({ type }: DatasetColumn, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (type === "texts" || type === "parts" || type === "box") return JSON.parse(value as string) as unknown;
  if (type === "int32" || type === "real") return Number(value);
  return value;
}

/** Writes the rows of a year that count as parts, in the order of time; `year` is null for photos without a date. */
export async function* partsOfYear(
  connection: DuckDBConnection,
  year: number | null,
  numbers: readonly number[],
): AsyncGenerator<WrittenPart> {
  const breathe = (): Promise<void> => Promise.resolve();
  const columns = photoColumns.map(selected).join(", ");
  const result = await connection.stream(
    `SELECT ${columns} FROM photos WHERE part IN (${numbers.join(", ")}) ORDER BY taken_local NULLS LAST, id`,
  );
  let part = new PartFile(year, breathe);
  let group = new Group();
  for await (const rows of result.yieldRowObjects()) {
    for (const row of rows) {
      group.add(row);
      if (group.values.rows < groupRows) continue;
      await part.add(group.values, group.takenAt, group.thumbnails);
      group = new Group();
      if (part.rows < partRows && part.bytes < partBytes) continue;
      yield await part.finish();
      part = new PartFile(year, breathe);
    }
  }
  if (group.values.rows > 0) await part.add(group.values, group.takenAt, group.thumbnails);
  if (part.rows > 0) yield await part.finish();
}

/** Rows of one row group. */
class Group {
  readonly values = new PhotoValues();
  readonly takenAt: number[] = [];
  readonly thumbnails = new Map<number, ThumbnailPlace>();

  add(row: Row): void {
    const at = this.values.rows;
    const values = photoColumns.map((column) => valueOf(column, row[column.name]));
    const of = (name: string): unknown => values[photoColumns.findIndex((column) => column.name === name)];
    const box = of("bbox") as { xmin: number; ymin: number } | null;
    for (const [place, { name }] of photoColumns.entries()) {
      const isPoint = name === "geometry";
      const value = isPoint && box !== null ? wkbPoint(box.xmin, box.ymin) : values[place];
      this.values.columns[place]?.push(value);
    }
    this.values.lng.push(box?.xmin ?? Number.NaN);
    this.values.lat.push(box?.ymin ?? Number.NaN);
    const local = of("taken_local");
    this.takenAt.push(local === null ? Number.NaN : Number(local as bigint) / 1000);
    const segment = of("thumbnail_segment");
    if (segment === null) return;
    this.thumbnails.set(at, {
      segment: segment as string,
      offset: Number(of("thumbnail_offset")),
      bytes: Number(of("thumbnail_bytes")),
      width: Number(of("thumbnail_width")),
      height: Number(of("thumbnail_height")),
      type: String(of("thumbnail_type")),
    });
  }
}
