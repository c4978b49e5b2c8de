/** Longest text of a photo that is looked at. */
const mostText = 10_000;

/** A column's values, or none where the file has no such column. */
type Column = ArrayLike<unknown> | undefined;

/** A number of a column; NaN where there is none. Structs come wrapped in lists. */
export function columnNumber(column: Column, row: number): number {
  let value = column?.[row];
  while (Array.isArray(value)) value = value[0];
  if (typeof value === "number") return value;
  return typeof value === "bigint" ? Number(value) : NaN;
}

/** A number of a column, or null. */
export function numberOrNull(column: Column, row: number): number | null {
  const value = columnNumber(column, row);
  return Number.isFinite(value) ? value : null;
}

/** A text of a column, cut to a sane length; empty where there is none. */
export function columnText(column: Column, row: number): string {
  const value = column?.[row];
  return typeof value === "string" ? value.slice(0, mostText) : "";
}

/** A list of texts; what is none is left out. */
export function columnTexts(column: Column, row: number): string[] {
  const value = column?.[row];
  if (!Array.isArray(value)) return [];
  const flat = value.flat(3) as unknown[];
  return flat.filter((each) => typeof each === "string").map((each) => each.slice(0, mostText));
}
