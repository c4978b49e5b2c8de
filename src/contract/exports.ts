import type { ExportCounts, ExportFormat } from "../photo/export-format.ts";

/** The library as files for other programs. `filtered`: only photos that match. */
export interface ExportPort {
  /** The public JSON format, version 1. When filtered, the counts are those of the files named. */
  exportJson(exportedAt: string, only?: { filtered: boolean }): Promise<Blob>;
  /** The same photos in another format. */
  exportAs(format: ExportFormat, exportedAt: string, only: { filtered: boolean }): Promise<Blob>;
  /** How many photos each of these formats would hold. */
  exportCounts(only: { filtered: boolean }): Promise<ExportCounts>;
}
