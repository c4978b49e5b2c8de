import type { PhotoDetails } from "../../../../../contract/queries.ts";
import { annotationField, annotationNames } from "../../../../../photo/fields.ts";
import { cameraName } from "../../../../../photo/names/camera-name.ts";
import type { DocumentForm } from "../export-photos.ts";
import { decimal } from "./text.ts";

/** Fields that have a column; others may follow behind. */
const told = annotationNames.filter((name) => annotationField(name).csv !== undefined);

const columns = [
  "path,local_time,offset,lat,lng,altitude,country,region,city,camera,time_source,place_source,edtf",
  ...told.map((name) => annotationField(name).csv),
].join(",");

/** CSV (RFC 4180) with a header and a line for each photo. The byte order mark tells spreadsheets that it is UTF-8. */
export const csvForm: DocumentForm = {
  type: "text/csv;charset=utf-8;header=present",
  head: `\uFEFF${columns}\r\n`,
  each: line,
  between: "",
  foot: "",
};

function line({ path, record, place }: PhotoDetails): string {
  const { takenAt, location, camera } = record;
  const number = (value: number | null | undefined, digits: number): string =>
    value === null || value === undefined ? "" : decimal(value, digits);
  const cells = [
    cell(path),
    takenAt?.local ?? "",
    takenAt?.offset ?? "",
    number(location?.lat, 8),
    number(location?.lng, 8),
    number(location?.altitude, 2),
    ...[place?.country, place?.region, place?.city, cameraName(camera.make, camera.model)].map((text) =>
      cell(text ?? ""),
    ),
    cell(takenAt?.source ?? ""),
    cell(location?.source ?? ""),
    takenAt?.edtf ?? "",
    ...told.map((name) => cell(String(record[name] ?? ""))),
  ];
  return `${cells.join(",")}\r\n`;
}

/** Spreadsheets take text that begins like this for a formula, unless an apostrophe comes first. */
const formula = /^[=+\-@\t\r\n]/;

function cell(text: string): string {
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
