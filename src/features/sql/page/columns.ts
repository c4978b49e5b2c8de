import { photoColumns, type DatasetType } from "../../dataset/shared/columns.ts";

/** Names of types, as SQL calls them. */
const types: Readonly<Record<DatasetType, string>> = {
  text: "text",
  texts: "text[]",
  flag: "boolean",
  int32: "integer",
  int64: "integer",
  real: "double",
  instant: "text",
  clock: "text",
  point: "geometry",
  box: "json",
  parts: "json[]",
};

/** The columns of the table "photos", as the page lists them. */
export const sqlColumns: readonly { name: string; type: string }[] = [
  ...photoColumns
    .filter(({ name }) => !name.startsWith("thumbnail_"))
    .map(({ name, type }) => ({ name, type: types[type] })),
  { name: "year", type: types.text },
  { name: "lat", type: types.real },
  { name: "lng", type: types.real },
];
