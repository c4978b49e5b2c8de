import type { CheckedFile } from "../../../photo/check/check.ts";
import { csvField } from "../../../photo/check/csv-field.ts";

/**
 * The result of a check as CSV (RFC 4180): a line for each file, with what was said of it, where its copy is, and its
 * xxHash64. `when` is the time the check ended, as text.
 */
export function checkReport(files: readonly CheckedFile[], when: string): string {
  const rows = files.map(({ path, bytes, answer, where, hash }) => [
    path,
    String(bytes),
    answer,
    where ?? "",
    hash ?? "",
    when,
  ]);
  const head = ["path", "bytes", "answer", "found_at", "xxhash64", "checked"];
  return [head, ...rows].map((row) => row.map(csvField).join(",")).join("\r\n") + "\r\n";
}
