import { csvField } from "../../../photo/check/csv-field.ts";
import type { RepairOutcome } from "./outcome.ts";
import type { RepairItem, RepairLine } from "./repair.ts";

const head = ["path", "bytes", "result", "target", "why", "date", "place", "xxhash64"];

/** The first line of a report. */
export const repairReportHead = `${head.join(",")}\r\n`;

/**
 * A line of the report, as CSV (RFC 4180): what became of one file of the export. `outcome` is null for what was not
 * written, and for what was not reached before the repair was stopped.
 */
export function repairReportLine(
  { path, bytes, fate, where }: RepairLine,
  item: RepairItem | null,
  outcome: RepairOutcome | null,
): string {
  const isOpen = fate === "write" && outcome === null;
  const row = [
    path,
    String(bytes),
    outcome?.result ?? (isOpen ? "not-reached" : fate),
    (outcome === null ? (isOpen ? null : where) : outcome.where) ?? "",
    outcome?.why ?? "",
    item?.date ?? "",
    item?.place ?? "",
    outcome?.hash ?? "",
  ];
  return `${row.map(csvField).join(",")}\r\n`;
}
