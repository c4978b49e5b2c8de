import type { DatasetColumn, DatasetType } from "../../shared/columns.ts";

/** An element of a Parquet schema, as the writer takes it. */
export interface ParquetElement {
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
export function parquetSchema(columns: readonly DatasetColumn[]): ParquetElement[] {
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
