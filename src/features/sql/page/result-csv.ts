import type { SqlValue } from "./ask-sql.ts";

/** An answer as CSV (RFC 4180) with a header. The byte order mark tells spreadsheets that it is UTF-8. */
export function resultCsv(columns: readonly string[], rows: readonly (readonly SqlValue[])[]): Blob {
  const lines = [columns, ...rows].map((values) => `${values.map(cell).join(",")}\r\n`);
  return new Blob(["\uFEFF", ...lines], { type: "text/csv;charset=utf-8;header=present" });
}

/** Spreadsheets take text that begins like this for a formula, unless an apostrophe comes first. */
const formula = /^[=+\-@\t\r\n]/;

function cell(value: SqlValue): string {
  if (value === null) return "";
  if (typeof value !== "string") return String(value);
  const harmless = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
