import {
  annotationField,
  annotationNames,
  type AnnotationField,
  type AnnotationName,
} from "../../../photo/fields.ts";

/**
 * What a column of a dataset holds:
 *
 * - `text`, `texts`: a string, a list of strings; `flag`: a boolean;
 * - `int32`, `int64`, `real`: numbers, `real` of 64 bits;
 * - `instant`: a timestamp in UTC; `clock`: a timestamp without a zone, as a clock on the wall showed it;
 * - `point`: WKB of a point, longitude first; `box`: a struct of the doubles `xmin`, `ymin`, `xmax` and `ymax`;
 * - `parts`: a list of structs of the strings `role` and `path`.
 */
export type DatasetType =
  "text" | "texts" | "flag" | "int32" | "int64" | "real" | "instant" | "clock" | "point" | "box" | "parts";

/** A column: its name, its type, and whether every photo has a value. */
export interface DatasetColumn {
  name: string;
  type: DatasetType;
  required?: true;
}

const typesOfTold = { text: "text", word: "text", texts: "texts", number: "real" } as const;

/** The column of a field that people change. */
function toldColumn(name: AnnotationName): { name: AnnotationName; type: DatasetType; required?: true } {
  const { type }: Pick<AnnotationField, "type"> = annotationField(name);
  return { name, type: typesOfTold[type], ...(type === "texts" && { required: true }) };
}

/** The columns of photos, in their order. All fields of a photo in the public JSON, and where its thumbnail is. */
export const photoColumns = [
  { name: "id", type: "text", required: true },
  { name: "path", type: "text", required: true },
  { name: "paths", type: "texts", required: true },
  { name: "parts", type: "parts", required: true },
  { name: "bytes", type: "int64", required: true },
  { name: "modified", type: "instant" },
  { name: "kind", type: "text", required: true },
  { name: "type", type: "text", required: true },
  { name: "width", type: "int32" },
  { name: "height", type: "int32" },
  { name: "orientation", type: "int32" },
  { name: "orientation_source", type: "text" },
  { name: "taken_local", type: "clock" },
  { name: "taken_edtf", type: "text" },
  { name: "taken_offset_minutes", type: "int32" },
  { name: "taken_source", type: "text" },
  { name: "taken_offset_source", type: "text" },
  { name: "geometry", type: "point" },
  { name: "bbox", type: "box" },
  { name: "altitude", type: "real" },
  { name: "location_accuracy", type: "real" },
  { name: "direction", type: "real" },
  { name: "north", type: "text" },
  { name: "location_source", type: "text" },
  { name: "country", type: "text" },
  { name: "country_name", type: "text" },
  { name: "region", type: "text" },
  { name: "city", type: "text" },
  { name: "light", type: "text" },
  { name: "make", type: "text" },
  { name: "model", type: "text" },
  { name: "lens", type: "text" },
  { name: "f_number", type: "real" },
  { name: "exposure_seconds", type: "real" },
  { name: "iso", type: "real" },
  { name: "focal_length", type: "real" },
  { name: "duration", type: "real" },
  ...annotationNames.map(toldColumn),
  { name: "favourite", type: "flag", required: true },
  { name: "hidden", type: "flag", required: true },
  { name: "picked", type: "flag", required: true },
  { name: "rejected", type: "flag", required: true },
  { name: "rotation", type: "int32", required: true },
  { name: "edit", type: "text" },
  { name: "albums", type: "texts", required: true },
  { name: "failure_kind", type: "text" },
  { name: "failure_stage", type: "text" },
  { name: "failure_message", type: "text" },
  { name: "thumbnail_segment", type: "text" },
  { name: "thumbnail_offset", type: "int64" },
  { name: "thumbnail_bytes", type: "int32" },
  { name: "thumbnail_width", type: "int32" },
  { name: "thumbnail_height", type: "int32" },
  { name: "thumbnail_type", type: "text" },
] as const satisfies readonly DatasetColumn[];

/** Name of a column of photos. */
export type PhotoColumnName = (typeof photoColumns)[number]["name"];

/**
 * The columns of an overview: `month` is year * 12 + month - 1, null without a date; `cell` is y * 64 + x of the tile at
 * `overviewZoom`, null without a location; the rest is one of the photos counted, with a thumbnail where any has one.
 */
export const overviewColumns = [
  { name: "month", type: "int32" },
  { name: "cell", type: "int32" },
  { name: "count", type: "int32", required: true },
  { name: "id", type: "text", required: true },
  { name: "thumbnail_segment", type: "text" },
  { name: "thumbnail_offset", type: "int64" },
  { name: "thumbnail_bytes", type: "int32" },
  { name: "lat", type: "real" },
  { name: "lng", type: "real" },
] as const satisfies readonly DatasetColumn[];
