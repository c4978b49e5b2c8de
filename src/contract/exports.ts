import type { ExportCounts, ExportFormat } from "../photo/export-format.ts";

/** The library as files for other programs. `filtered`: only photos that match. */
export interface ExportPort {
  /** The public JSON format, version 1. When filtered, the counts are those of the files named. */
  json(exportedAt: string, only?: { filtered: boolean }): Promise<Blob>;
  /** The same photos in another format. */
  as(format: ExportFormat, exportedAt: string, only: { filtered: boolean }): Promise<Blob>;
  /** How many photos each of these formats would hold. */
  counts(only: { filtered: boolean }): Promise<ExportCounts>;
}
