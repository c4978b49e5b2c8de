import { ByteWriter, ParquetWriter } from "hyparquet-writer";
import { writeColumn } from "hyparquet-writer/src/column.js";
import { encodeNestedValues } from "hyparquet-writer/src/dremel.js";
import { schemaPathResolver } from "hyparquet-writer/src/schema.js";
import type { DatasetColumn, DatasetType } from "../../shared/columns.ts";

/** Values of a column, null where unknown. Times are microseconds and 64-bit integers, both as bigints. */
export type ColumnValues = unknown[];

/** A finished file. `footerBytes`: of the footer, its length and the last "PAR1". */
export interface WrittenParquet {
  bytes: Uint8Array<ArrayBuffer>;
  footerBytes: number;
}

/** Pages of this many bytes: with the page index a reader fetches a few of them. */
const pageSize = 256 * 1024;

/** Columns whose least and greatest value in a row group say nothing to a reader: no statistics of them are written. */
const unordered = new Set(
  ["id", "path", "paths", "parts", "geometry", "title", "description", "failure_message"].concat(
    ["segment", "offset", "bytes", "width", "height", "type"].map((name) => `thumbnail_${name}`),
  ),
);

/** An element of a Parquet schema, as the writer takes it. */
interface ParquetElement {
  name: string;
  type?: "BOOLEAN" | "INT32" | "INT64" | "DOUBLE" | "BYTE_ARRAY";
  repetition_type?: "REQUIRED" | "OPTIONAL" | "REPEATED";
  num_children?: number;
  converted_type?: "UTF8" | "LIST" | "TIMESTAMP_MICROS";
  logical_type?:
    { type: "STRING" } | { type: "LIST" } | { type: "TIMESTAMP"; isAdjustedToUTC: boolean; unit: "MICROS" };
}

type Shape = Omit<ParquetElement, "name" | "repetition_type">;

const text: Shape = { type: "BYTE_ARRAY", converted_type: "UTF8", logical_type: { type: "STRING" } };
const list: Shape = { num_children: 1, converted_type: "LIST", logical_type: { type: "LIST" } };
const time = (isAdjustedToUTC: boolean): NonNullable<Shape["logical_type"]> => ({
  type: "TIMESTAMP",
  isAdjustedToUTC,
  unit: "MICROS",
});

/** What stands for each type; of groups, the group itself. Parquet's LogicalTypes.md: a clock is no instant. */
const shapes: Readonly<Record<DatasetType, Shape>> = {
  text,
  texts: list,
  flag: { type: "BOOLEAN" },
  int32: { type: "INT32" },
  int64: { type: "INT64" },
  real: { type: "DOUBLE" },
  instant: { type: "INT64", converted_type: "TIMESTAMP_MICROS", logical_type: time(true) },
  // No converted type: that one would say UTC.
  clock: { type: "INT64", logical_type: time(false) },
  // Not annotated as GEOMETRY, which some engines refuse: the file's "geo" metadata says what it is.
  point: { type: "BYTE_ARRAY" },
  box: { num_children: 4 },
  parts: list,
};

/** The Parquet schema of these columns, depth first. */
function parquetSchema(columns: readonly DatasetColumn[]): ParquetElement[] {
  return [{ name: "schema", num_children: columns.length }, ...columns.flatMap(elementsOf)];
}

function elementsOf({ name, type, required }: DatasetColumn): ParquetElement[] {
  const repetition_type = required ? "REQUIRED" : "OPTIONAL";
  return [{ name, repetition_type, ...shapes[type] }, ...(groups[type] ?? [])];
}

const repeated: ParquetElement = { name: "list", repetition_type: "REPEATED", num_children: 1 };
const optional = (name: string, shape: Shape): ParquetElement => ({
  name,
  repetition_type: "OPTIONAL",
  ...shape,
});
const degrees = (name: string): ParquetElement => ({ name, repetition_type: "REQUIRED", type: "DOUBLE" });

/** What is in groups. Lists have three levels, named as Parquet's LogicalTypes.md wants it. */
const groups: Readonly<Partial<Record<DatasetType, readonly ParquetElement[]>>> = {
  texts: [repeated, optional("element", text)],
  parts: [repeated, optional("element", { num_children: 2 }), optional("role", text), optional("path", text)],
  box: ["xmin", "ymin", "xmax", "ymax"].map(degrees),
};

/**
 * A Parquet file in memory, a row group at a time and in it a column at a time: each takes some milliseconds, and
 * `breathe` is awaited between them. Compressed by Snappy, with statistics and a page index.
 */
export class ParquetFile {
  readonly #writer = new ByteWriter(1 << 20);
  readonly #file: ParquetWriter;
  readonly #columns: readonly DatasetColumn[];

  constructor(columns: readonly DatasetColumn[]) {
    this.#columns = columns;
    const schema = parquetSchema(columns);
    this.#file = new ParquetWriter({ writer: this.#writer, schema, createdBy: "Pinroll" });
  }

  /** Bytes so far. */
  get bytes(): number {
    return this.#writer.offset;
  }

  /** Adds a row group of this many rows: `valuesOf(i)` are those of column i. */
  async rowGroup(
    rowCount: number,
    valuesOf: (column: number) => ColumnValues,
    breathe: () => Promise<void>,
  ): Promise<void> {
    const file = this.#file;
    const pathOf = schemaPathResolver(file.schema);
    const start = this.#writer.offset;
    const chunks: ReturnType<typeof writeColumn>["chunk"][] = [];
    for (const [at, { name }] of this.#columns.entries()) {
      const values = valuesOf(at);
      for (const path of leavesOf(pathOf([name]))) {
        const result = writeColumn({
          writer: this.#writer,
          column: this.#encoderOf(path),
          pageData: encodeNestedValues(path, values),
        });
        chunks.push(result.chunk);
        file.pendingIndexes.push(result);
      }
      await breathe();
    }
    const rows = BigInt(rowCount);
    file.num_rows += rows;
    file.row_groups.push({
      columns: chunks,
      num_rows: rows,
      total_byte_size: chunks.reduce(
        (sum, { meta_data }) => sum + (meta_data?.total_uncompressed_size ?? 0n),
        0n,
      ),
      total_compressed_size: BigInt(this.#writer.offset - start),
    });
  }

  /** Ends the file; `metadata` are its key-value pairs. */
  finish(metadata: Readonly<Record<string, string>>): WrittenParquet {
    this.#file.kvMetadata = Object.entries(metadata).map(([key, value]) => ({ key, value }));
    void this.#file.finish();
    const bytes = new Uint8Array(this.#writer.getBuffer());
    const length = new DataView(bytes.buffer).getUint32(bytes.length - 8, true);
    return { bytes, footerBytes: length + 8 };
  }

  #encoderOf(
    path: ReturnType<ReturnType<typeof schemaPathResolver>>,
  ): Parameters<typeof writeColumn>[0]["column"] {
    const schemaPath = path.map(({ element }) => element);
    const element = schemaPath.at(-1) ?? { name: "" };
    const columnName = schemaPath
      .slice(1)
      .map(({ name }) => name)
      .join(".");
    return {
      columnName,
      element,
      schemaPath,
      codec: "SNAPPY",
      compressors: { SNAPPY: this.#file.compressors.SNAPPY },
      stats: !unordered.has(path[1]?.element.name ?? ""),
      pageSize,
      columnIndex: !unordered.has(path[1]?.element.name ?? ""),
      offsetIndex: true,
      // Ids are all different: there is no dictionary to look for.
      ...(columnName === "id" ? { encoding: "PLAIN" as const } : {}),
    };
  }
}

type Path = ReturnType<ReturnType<typeof schemaPathResolver>>;

/** Paths of all leaves below the last node of a path. */
function leavesOf(path: Path): Path[] {
  const children = path.at(-1)?.children ?? [];
  return children.length === 0 ? [path] : children.flatMap((child) => leavesOf([...path, child]));
}
